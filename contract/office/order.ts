import { z } from "zod";
import { CASH_DECISIONS } from "../rules/cash-rules.ts";
import { ORDER_DESK_PAGE_SIZE } from "../rules/limits.ts";
import { ORDER_QUEUES } from "../rules/order-queues.ts";
import { ORDER_STAGES, ORDER_STATUSES, PAYMENT_STATUSES } from "../rules/order-status.ts";
import { REFUND_WAY_NAMES } from "../rules/refund.ts";
import { DateTime, day, pageSize, Rupees, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const Method = z.enum(["stripe", "cod"]);

export const OrderRow = z.object({
  number: z.string(),
  stage: z.enum(ORDER_STAGES),
  createdAt: DateTime,
  /** Since when it stands where it stands. */
  movedAt: DateTime,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  courier: z.string(),
  consignment: z.string().nullable(),
  method: Method,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  grandTotal: Rupees,
  /** The courier took its cash and has not brought it. */
  cashOut: z.boolean(),
  /** The first item's name, and how many units there are in all. */
  firstItem: z.string(),
  units: z.number().int(),
  callAttempts: z.number().int(),
  callDueAt: DateTime.nullable(),
  /** Who works on it. */
  heldBy: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A number or a day that is no such thing narrows nothing. */
const amount = z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined);
const Day = day().optional().catch(undefined);

export const listOrders = officeEndpoint("listOrders", {
  query: z.object({
    queue: z.enum(ORDER_QUEUES).catch("all").default("all"),
    /** Part of a number, the last digits of a phone, words of a name, an e-mail, a consignment number. */
    q: text(100).optional(),
    method: Method.optional().catch(undefined),
    payment: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
    city: text(100).optional(),
    courier: text(100).optional(),
    min: amount,
    max: amount,
    from: Day,
    to: Day,
    /** A customer's id. */
    customer: z.uuid().optional().catch(undefined),
    /** Cash that a courier took and has not brought. */
    cash: z.literal("out").optional().catch(undefined),
    /** A mail about it should have left and has not. */
    mail: z.literal("stuck").optional().catch(undefined),
    /** Where the page before ended. */
    after: text(100).optional(),
    limit: pageSize({ usual: ORDER_DESK_PAGE_SIZE, max: ORDER_DESK_PAGE_SIZE * 4 }),
  }),
  response: z.object({ orders: z.array(OrderRow), next: z.string().nullable() }),
});

export const countOrders = officeEndpoint("countOrders", {
  /** Up to 999; what is more is 1,000. */
  response: z.record(z.enum(ORDER_QUEUES), z.number().int()),
});

const Who = z.object({ kind: z.enum(["customer", "staff", "provider", "system"]), name: z.string() });

export const OrderDetails = OrderRow.extend({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  email: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  address: z.object({ address: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  trackingUrl: z.string().nullable(),
  checkCode: z.string(),
  cancelReason: z.string().nullable(),
  subTotal: Rupees,
  courierCost: Rupees,
  items: z.array(
    z.object({
      productId: z.number().int(),
      slug: z.string(),
      name: z.string(),
      sku: z.string().nullable(),
      photo: z.string(),
      price: Rupees,
      quantity: z.number().int(),
      total: Rupees,
      /** What a finished PC is packed of, for the whole line. */
      parts: z.array(
        z.object({
          productId: z.number().int(),
          name: z.string(),
          sku: z.string().nullable(),
          quantity: z.number().int(),
        }),
      ),
    }),
  ),
  payment: z.object({
    method: Method,
    status: z.enum(PAYMENT_STATUSES),
    /** What the provider calls it. */
    reference: z.string().nullable(),
    cashSettledAt: DateTime.nullable(),
    /** By the answer about orders delivered before settlements were recorded. */
    settledEarlier: z.boolean(),
    /** What came in, by card or at the door. */
    received: Rupees,
    /** What of it may still go back. */
    refundable: Rupees,
  }),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Rupees,
      how: z.enum(REFUND_WAY_NAMES),
      /** Why, in words. */
      why: z.string(),
      note: z.string().nullable(),
      by: z.string(),
      at: DateTime,
      doneAt: DateTime.nullable(),
      tries: z.number().int(),
      error: z.string().nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: DateTime,
      /** What happened, in words. */
      what: z.string(),
      who: Who.nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Of this customer or to this phone, this order left out. */
  past: z.object({ orders: z.number().int(), delivered: z.number().int(), refused: z.number().int() }),
  /** What speaks for or against sending a cash order unpaid, in words, and what the shop's rules make of it. */
  signals: z.array(z.object({ text: z.string(), decision: z.enum(CASH_DECISIONS) })),
  advice: z.enum(CASH_DECISIONS).nullable(),
  /** What the law says of its amount, while it waits for confirmation. */
  legal: z.array(z.string()),
  /** So many calls were in vain that cancelling is proposed. It is for a person to do. */
  giveUp: z.boolean(),
  /** Why it may be cancelled or refused, as the shop says it. */
  reasons: z.object({ cancel: z.array(z.string()), refuse: z.array(z.string()) }),
  /** Where the customer can confirm it, while that is open. */
  confirmUrl: z.string().nullable(),
  /** By whom it could be brought. */
  couriers: z.array(z.string()),
  /** Until when the last step can be taken back. */
  undoUntil: DateTime.nullable(),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

const params = z.object({ number: OrderNumber });

export const getOrder = officeEndpoint("getOrder", { params, response: OrderDetails });

/** Says that somebody works on it; whoever was first has it. */
export const leaseOrder = officeEndpoint("leaseOrder", {
  params,
  response: z.object({ heldBy: z.string().nullable() }),
});

/** A stream of server-sent events: one whenever an order was placed or moved. */
export const watchOrders = officeEndpoint("watchOrders", {
  headers: z.object({ accept: z.literal("text/event-stream") }),
  response: null,
});
