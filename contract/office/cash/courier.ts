import { z } from "zod";
import { DELIVERY_KINDS } from "#contract/rules/delivery-promises.ts";
import { CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";
import { Id, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const NAME_MAX = 80;
const LINK_MAX = 300;
const PRICE_MAX = 100_000;
const PRICES_AT_ONCE = 5_000;

const Courier = z.object({
  id: z.number().int(),
  name: z.string(),
  trackingUrl: z.string().nullable(),
  /** Compared with the express price of the texts, not with the standard price. */
  express: z.boolean(),
  /** The connected courier that carries its parcels; null: staff book by hand. */
  service: z.enum(CONNECTED_SERVICES).nullable(),
  version: z.number().int(),
});
export type Courier = z.infer<typeof Courier>;

const DeliveryCity = z.object({
  id: z.number().int(),
  name: z.string(),
  stateId: z.number().int(),
  /** Rupees by courier id; a courier without a price does not deliver to the city. */
  prices: z.record(z.string(), z.number().int()),
});
export type DeliveryCity = z.infer<typeof DeliveryCity>;

const Delivery = z.object({
  couriers: z.array(Courier),
  states: z.array(z.object({ id: z.number().int(), name: z.string() })),
  cities: z.array(DeliveryCity),
});
export type Delivery = z.infer<typeof Delivery>;

/** The courier's tracking URL with {number} in place of the consignment number; empty means none. */
const TrackingUrl = text(LINK_MAX)
  .overwrite((link) => link.trim())
  .refine(
    (link) => link === "" || (/^https:\/\/[^\s{}"<>]*\{number\}[^\s{}"<>]*$/.test(link) && URL.canParse(link)),
    "Must be a link such as https://courier.example/track/{number}",
  )
  .transform((link) => link || null);

const CourierInput = z.object({
  name: requiredLine(NAME_MAX, "Name is required"),
  trackingUrl: TrackingUrl,
  /** Absent: unchanged, and standard for a new courier. */
  express: z.boolean().optional(),
  /** Absent: unchanged, and by hand for a new courier. */
  service: z.enum(CONNECTED_SERVICES).nullable().optional(),
});

const Price = z
  .number({ error: "Must be a whole number of rupees" })
  .int("Must be a whole number of rupees")
  .min(0, "Must be a whole number of rupees")
  .max(PRICE_MAX, `At most Rs ${PRICE_MAX.toLocaleString("en")}`)
  .nullable();

const PriceRange = z.object({ from: z.number().int(), to: z.number().int() });
export const DeliveryPromise = z.object({
  kind: z.enum(DELIVERY_KINDS),
  promised: PriceRange,
  charged: PriceRange.nullable(),
  cities: z.number().int(),
  matchingCities: z.number().int(),
});

export const COURIER_CALLS = defineOfficeCalls({
  listCouriers: {
    method: "GET",
    path: "/office/couriers",
    access: "courier.write",
    summary: "Couriers, cities, and what each takes to bring a parcel there",
    response: Delivery,
  },
  getDeliveryPromises: {
    method: "GET",
    path: "/office/delivery-promises",
    access: "staff",
    summary: "Delivery prices that the texts promise, beside those that couriers charge",
    response: z.object({ promises: z.array(DeliveryPromise) }),
  },
  createCourier: {
    method: "POST",
    path: "/office/couriers",
    access: "courier.write",
    idempotent: true,
    summary: "A new courier",
    body: CourierInput,
    response: Delivery,
  },
  changeCourier: {
    method: "PUT",
    path: "/office/couriers/:id",
    access: "courier.write",
    summary: "A courier's name and tracking link",
    params: z.object({ id: Id }),
    body: CourierInput.extend({ version: z.number().int().positive() }),
    response: Delivery,
  },
  createCity: {
    method: "POST",
    path: "/office/cities",
    access: "courier.write",
    idempotent: true,
    summary: "A city to deliver to",
    body: z.object({ name: requiredLine(NAME_MAX, "Name is required"), stateId: Id }),
    response: Delivery,
  },
  changeCourierPrices: {
    method: "PUT",
    path: "/office/courier-prices",
    access: "courier.write",
    summary: "Change prices that are still what was seen",
    body: z.object({
      /** `was` is the price that the staff member saw; null means no price. */
      prices: z
        .array(z.object({ cityId: Id, courierId: Id, was: Price, price: Price }))
        .min(1, "Nothing is changed")
        .max(PRICES_AT_ONCE, `At most ${PRICES_AT_ONCE} prices at once`),
    }),
    response: Delivery,
  },
});
