import { z } from "zod";
import { CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";
import { WholeId } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const RULES_MAX = 2_000;
const RUPEES_MAX = 100_000;
const DAYS_MAX = 60;
export const PARCEL_MAX_GRAMS = 100_000;

const Grams = z
  .number({ error: "Enter the weight in grams" })
  .int("Enter whole grams")
  .min(1, "Enter the weight in grams")
  .max(PARCEL_MAX_GRAMS, "At most 100 kg");

const CourierRule = z.object({
  /** Null: all cities without a rule of their own. */
  cityId: WholeId.nullable(),
  upToGrams: Grams,
  service: z.enum(CONNECTED_SERVICES),
  /** What the courier takes, as agreed; null if it is not known. */
  rupees: z.number({ error: "Enter whole rupees" }).int("Enter whole rupees").min(0).max(RUPEES_MAX).nullable(),
  /** Days until the parcel arrives. */
  days: z.number({ error: "Enter whole days" }).int("Enter whole days").min(0).max(DAYS_MAX).nullable(),
});

const isSingle = (rules: readonly { cityId: number | null; upToGrams: number }[]) =>
  new Set(rules.map(({ cityId, upToGrams }) => `${cityId} ${upToGrams}`)).size === rules.length;

const Input = z.object({
  version: z.number().int(),
  rules: z
    .array(CourierRule)
    .max(RULES_MAX)
    .refine(isSingle, "Two lines are for the same city and the same weight. Remove one"),
  /** Grams by the id of the sub-category. */
  categoryGrams: z.record(z.string().regex(/^\d{1,10}$/), Grams),
  otherGrams: Grams,
});

const BookingSettings = Input.extend({
  cities: z.array(z.object({ id: z.number().int(), name: z.string() })),
  categories: z.array(z.object({ id: z.number().int(), name: z.string(), parent: z.string() })),
});
export type BookingSettings = z.infer<typeof BookingSettings>;

export const BOOKING_SETTING_CALLS = defineOfficeCalls({
  getBookingSettings: {
    method: "GET",
    path: "/office/booking-settings",
    access: "courier.write",
    summary: "The default courier by city and weight, and what products weigh whose facts do not say it",
    response: BookingSettings,
  },
  changeBookingSettings: {
    method: "PUT",
    path: "/office/booking-settings",
    access: "courier.write",
    summary: "Change the default couriers and weights",
    body: Input,
    response: BookingSettings,
  },
});
