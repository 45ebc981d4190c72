import { z } from "zod";
import { Id, requiredLine, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

const NAME_MAX = 80;
const LINK_MAX = 300;
const PRICE_MAX = 100_000;
const PRICES_AT_ONCE = 5_000;

const Courier = z.object({
  id: z.number().int(),
  name: z.string(),
  trackingUrl: z.string().nullable(),
  version: z.number().int(),
});
export type Courier = z.infer<typeof Courier>;

const DeliveryCity = z.object({
  id: z.number().int(),
  name: z.string(),
  stateId: z.number().int(),
  /** Rupees by the courier's id; a courier without a price does not deliver there. */
  prices: z.record(z.string(), z.number().int()),
});
export type DeliveryCity = z.infer<typeof DeliveryCity>;

const Delivery = z.object({
  couriers: z.array(Courier),
  states: z.array(z.object({ id: z.number().int(), name: z.string() })),
  cities: z.array(DeliveryCity),
});
export type Delivery = z.infer<typeof Delivery>;

/** An address of the courier's with {number} where the consignment's number goes; empty is none. */
const TrackingUrl = text(LINK_MAX)
  .overwrite((link) => link.trim())
  .refine(
    (link) => link === "" || (/^https:\/\/[^\s{}"<>]*\{number\}[^\s{}"<>]*$/.test(link) && URL.canParse(link)),
    "Must be an address such as https://courier.example/track/{number}",
  )
  .transform((link) => link || null);

const Written = z.object({ name: requiredLine(NAME_MAX, "Name is required"), trackingUrl: TrackingUrl });

const Price = z
  .number({ error: "Must be a whole number of rupees" })
  .int("Must be a whole number of rupees")
  .min(0, "Must be a whole number of rupees")
  .max(PRICE_MAX, `At most Rs ${PRICE_MAX.toLocaleString("en")}`)
  .nullable();

export const listCouriers = officeEndpoint("listCouriers", { response: Delivery });
export const createCourier = officeEndpoint("createCourier", { body: Written, response: Delivery });
export const changeCourier = officeEndpoint("changeCourier", {
  params: z.object({ id: Id }),
  body: Written.extend({ version: z.number().int().positive() }),
  response: Delivery,
});
export const createCity = officeEndpoint("createCity", {
  body: z.object({ name: requiredLine(NAME_MAX, "Name is required"), stateId: Id }),
  response: Delivery,
});
export const changeCourierPrices = officeEndpoint("changeCourierPrices", {
  body: z.object({
    /** Each with the price that was seen; null: none. */
    prices: z
      .array(z.object({ cityId: Id, courierId: Id, was: Price, price: Price }))
      .min(1, "Nothing is changed")
      .max(PRICES_AT_ONCE, `At most ${PRICES_AT_ONCE} prices at once`),
  }),
  response: Delivery,
});
