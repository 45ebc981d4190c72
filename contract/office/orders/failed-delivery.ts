import { z } from "zod";
import { CONNECTED_SERVICES } from "#contract/rules/order/courier-services.ts";
import { ADVICE_KINDS, ADVICE_RESULTS } from "#contract/rules/order/delivery-advice.ts";
import { PARCEL_STATES } from "#contract/rules/order/parcel-state.ts";
import { DateTime, day, Phone, Rupees, requiredText } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const Count = z.number().int();

const Parcel = z.object({
  /** Of the booking. */
  id: z.string(),
  orderNumber: z.string(),
  /** Which parcel of the order. */
  place: z.number().int(),
  service: z.enum(CONNECTED_SERVICES),
  courier: z.string(),
  trackingNumber: z.string(),
  state: z.enum(PARCEL_STATES),
});

/** A parcel that the rider could not hand over, or that the courier wants to return. */
const FailedDelivery = Parcel.extend({
  failedAt: DateTime,
  attempts: Count,
  /** In the courier's words. */
  reason: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  /** What the courier collects; null for staff who may not see amounts. */
  cash: Rupees.nullable(),
  /** The courier can be told here what to do. */
  takesAdvice: z.boolean(),
  /** The newest one, by staff or by the customer. */
  advice: z
    .object({
      kind: z.enum(ADVICE_KINDS),
      day: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      result: z.enum(ADVICE_RESULTS),
      answer: z.string().nullable(),
      /** Empty: the customer, by the link in the mail. */
      by: z.string(),
      at: DateTime,
    })
    .nullable(),
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

const FailedDeliveries = z.object({
  /** Oldest first. */
  parcels: z.array(FailedDelivery),
  /** There are more than are listed. */
  hasMore: z.boolean(),
  /** Parcels that a person has to look at, oldest first. */
  attention: z.array(Parcel.extend({ attention: z.string(), since: DateTime })),
  /** Parcels with a failed attempt in the last thirty days, and what became of them. */
  measured: z.object({ failed: Count, rescued: Count, returned: Count, open: Count }),
  /** The days to choose from. */
  days: z.array(z.iso.date()),
});
export type FailedDeliveries = z.infer<typeof FailedDeliveries>;

const Params = z.object({ id: z.uuid() });

export const FAILED_DELIVERY_CALLS = defineOfficeCalls({
  listFailedDeliveries: {
    method: "GET",
    path: "/office/failed-deliveries",
    access: "order.read",
    summary: "Parcels that could not be delivered, oldest first, and how many of them were delivered later",
    response: FailedDeliveries,
  },
  adviseCourier: {
    method: "POST",
    path: "/office/failed-deliveries/:id/advice",
    access: "order.write",
    summary: "Tell the courier to try again or to return a parcel; or note that it was told by phone",
    params: Params,
    body: z.object({
      kind: z.enum(ADVICE_KINDS),
      day: day().optional(),
      /** Only what is to change. */
      address: requiredText(300, "Enter the address").optional(),
      phone: Phone.optional(),
      /** Staff have told the courier themselves. */
      isTold: z.boolean().default(false),
    }),
    response: FailedDeliveries,
  },
  dismissParcelAttention: {
    method: "POST",
    path: "/office/failed-deliveries/:id/dismiss",
    access: "order.write",
    summary: "Note that a staff member has looked at a parcel; the same problem is not listed again",
    params: Params,
    response: FailedDeliveries,
  },
});
