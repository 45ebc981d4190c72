import { z } from "zod";
import { DateTime, day, Phone, requiredText } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";

/** A parcel that could not be delivered, as the link in its mail shows it. */
const FailedDelivery = z.object({
  number: z.string(),
  courier: z.string(),
  failedAt: DateTime,
  /** The customer may still choose. */
  open: z.boolean(),
  /** What the customer chose by this link. */
  chosen: z.object({ day: z.string(), isPassedOn: z.boolean() }).nullable(),
  /** The days to choose from. */
  days: z.array(z.iso.date()),
  address: z.object({ address: z.string(), city: z.string(), phone: z.string() }),
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

const Token = z.string().max(100);

const DeliveryChoice = z.object({
  day: day("Please choose a day"),
  /** Only what is to change. */
  address: requiredText(300, "Address is required").optional(),
  phone: Phone.optional(),
});
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

export const DELIVERY_LINK_CALLS = defineCalls({
  // The token is sent in the query or body, never in a path, because paths are logged.
  getFailedDelivery: {
    method: "GET",
    path: "/order/delivery",
    access: "all",
    summary: "A failed delivery by the signed link of its mail; changes nothing",
    query: z.object({ token: Token }),
    response: FailedDelivery,
  },
  chooseDelivery: {
    method: "POST",
    path: "/order/chooseDelivery",
    access: "all",
    summary: "Choose another day, address or phone for a failed delivery, once; the courier is told",
    body: z.object({ token: Token, choice: DeliveryChoice }),
    response: FailedDelivery,
  },
});
