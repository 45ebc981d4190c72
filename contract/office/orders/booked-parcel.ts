import { z } from "zod";
import { CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";

/** How an order is handed over that is booked at a courier. */
export const BookedParcel = z.object({
  service: z.enum(CONNECTED_SERVICES),
  /** The shop's own name of that courier. */
  courier: z.string(),
  consignment: z.string(),
  /** How many parcels of the order are booked. */
  parcels: z.number().int(),
  isOnLoadSheet: z.boolean(),
});
export type BookedParcel = z.infer<typeof BookedParcel>;
