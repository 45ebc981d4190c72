import { z } from "zod";
import { ORDER_QUEUES } from "../rules/order/order-queues.ts";
import { Rupees } from "../shapes.ts";
import { DeliveryPromise } from "./cash/courier.ts";
import { defineOfficeCalls } from "./endpoint.ts";
import { HistoryEntry } from "./staff/history.ts";

const Count = z.number().int();

/** Parts that the staff member may not see are null. */
export const Today = z.object({
  queues: z.record(z.enum(ORDER_QUEUES), Count).nullable(),
  /** Orders that were not cancelled, by day of placing; thirty days, today last. */
  sales: z.array(z.object({ day: z.iso.date(), orders: Count, rupees: Rupees })).nullable(),
  /** Cash that couriers collected and have not paid to the shop. */
  cash: z.array(z.object({ courier: z.string(), orders: Count, rupees: Rupees })).nullable(),
  /**
   * Cash of orders delivered before settlements were recorded, until a staff member answers up to which
   * day it is settled.
   */
  earlierCash: z.object({ beforeDay: z.iso.date(), orders: Count, rupees: Rupees }).nullable(),
  /** Delivery prices on the information pages and at the checkout, where they differ. */
  brokenPromises: z.array(DeliveryPromise).nullable(),
  failedRefunds: Count.nullable(),
  /** Online payments of which nobody has known for an hour whether they were made. */
  uncertainPayments: Count.nullable(),
  /** Bank transfers that customers claimed more than an hour ago and nobody has checked. */
  claimedTransfers: Count.nullable(),
  /** Parcels that could not be delivered and wait for a call to their customer. */
  failedDeliveries: Count.nullable(),
  /** Parcels that a person has to look at. */
  parcelsToCheck: Count.nullable(),
  /** Cancelled orders of which a parcel is still booked at a courier. */
  cancelledWithParcel: Count.nullable(),
  stuckMails: Count.nullable(),
  lowStock: Count.nullable(),
  newReviews: Count.nullable(),
  /** Returned pieces that wait for the shop. */
  returns: z.record(z.enum(["to-decide", "on-the-way", "to-inspect", "to-settle"]), Count).nullable(),
  /** Warranty claims whose deadline is over. */
  overdueClaims: Count.nullable(),
  changes: z.array(HistoryEntry).nullable(),
});
export type Today = z.infer<typeof Today>;

export const TODAY_CALLS = defineOfficeCalls({
  getToday: {
    method: "GET",
    path: "/office/today",
    access: "staff",
    summary: "Open tasks and sales, limited to the caller's permissions",
    response: Today,
  },
});
