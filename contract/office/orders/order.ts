import { z } from "zod";
import { ORDER_DESK_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { CASH_DECISIONS, PAY_FIRST_DECISIONS } from "#contract/rules/order/cash-rules.ts";
import { ORDER_QUEUES } from "#contract/rules/order/order-queues.ts";
import {
  ORDER_STAGES,
  ORDER_STATUSES,
  PAYMENT_FILTERS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from "#contract/rules/order/order-status.ts";
import { AHEAD_METHODS } from "#contract/rules/order/payment-providers.ts";
import { REFUND_METHOD_NAMES } from "#contract/rules/order/refund.ts";
import { DateTime, day, pageSize, Rupees, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { BookedParcel } from "./booked-parcel.ts";
import { OrderNumber } from "./order-acts.ts";

const Amount = Rupees.nullable();
const Method = z.enum(PAYMENT_METHODS);

export const OrderRow = z.object({
  number: z.string(),
  stage: z.enum(ORDER_STAGES),
  createdAt: DateTime,
  /** The time of the order's last move. */
  movedAt: DateTime,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  courier: z.string(),
  consignment: z.string().nullable(),
  method: Method,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Amounts are null for staff who may not see money. */
  grandTotal: Amount,
  /** What the courier collects at the door. */
  cashDue: Amount,
  /** The part of a cash order that is paid ahead. */
  advance: z.object({ amount: Amount, method: z.enum(AHEAD_METHODS), isPaid: z.boolean() }).nullable(),
  /** The courier collected the cash and has not paid it to the shop. */
  cashOut: z.boolean(),
  /** The order was cancelled, and a parcel of it is still booked at a courier. */
  hasLiveParcel: z.boolean(),
  /** Name and units of the first item, and the units of the whole order. */
  firstItem: z.string(),
  firstUnits: z.number().int(),
  units: z.number().int(),
  callAttempts: z.number().int(),
  callDueAt: DateTime.nullable(),
  /** For an unconfirmed cash order: the shop's rules ask for money before the parcel leaves. */
  payFirst: z.enum(PAY_FIRST_DECISIONS).nullable(),
  /** The staff member who has the order open. */
  heldBy: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** An invalid number or day is ignored. */
const amount = z.coerce.number().int().min(0).max(2_147_483_647).optional().catch(undefined);
const Day = day().optional().catch(undefined);

const Actor = z.object({ kind: z.enum(["customer", "staff", "provider", "system"]), name: z.string() });

export const OrderDetails = OrderRow.extend({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  email: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  address: z.object({ address: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  trackingUrl: z.string().nullable(),
  /** At a connected courier; null: staff book by hand. */
  booked: BookedParcel.nullable(),
  checkCode: z.string(),
  cancelReason: z.string().nullable(),
  subTotal: Amount,
  courierCost: Amount,
  /** Of goods, delivery and gifts; they are not part of the subtotal and the delivery. */
  discounts: z.array(
    z.object({
      label: z.string(),
      amount: Amount,
      /** The amount at placement: a discount on delivery is never more than the delivery costs. */
      promised: Amount,
      /** Staff show what was entered, because customers name it on the phone. */
      code: z.string().nullable(),
      kind: z.enum(["goods", "delivery", "gift"]),
    }),
  ),
  items: z.array(
    z.object({
      productId: z.number().int(),
      slug: z.string(),
      name: z.string(),
      sku: z.string().nullable(),
      photo: z.string(),
      price: Amount,
      quantity: z.number().int(),
      total: Amount,
      /** The line's share of the order's discounts. */
      discount: Amount,
      /** Parts of a finished PC, with quantities for the whole line. */
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
    /** The payment's id at the provider. */
    reference: z.string().nullable(),
    cashSettledAt: DateTime.nullable(),
    /** Settled through the question about orders delivered before settlements were recorded. */
    settledEarlier: z.boolean(),
    /** Money received by card or as cash on delivery. */
    received: Amount,
    /** The part of `received` that can still be refunded. */
    refundable: Amount,
  }),
  /** Payments in another amount or currency than asked for, which staff have not solved yet. */
  paymentCases: z.array(
    z.object({
      id: z.string(),
      paidMinor: z.number().int(),
      currency: z.string(),
      expected: Rupees,
      providerPayment: z.string(),
      at: DateTime,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Rupees,
      how: z.enum(REFUND_METHOD_NAMES),
      /** Of the payment that is refunded. */
      method: z.enum(PAYMENT_METHODS),
      why: z.string(),
      note: z.string().nullable(),
      by: z.string(),
      at: DateTime,
      doneAt: DateTime.nullable(),
      tries: z.number().int(),
      error: z.string().nullable(),
      /** The provider takes no refunds from the shop, so staff refund in its portal. */
      isManual: z.boolean(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: DateTime,
      what: z.string(),
      who: Actor.nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Other orders of this customer or phone number. */
  past: z.object({ orders: z.number().int(), delivered: z.number().int(), refused: z.number().int() }),
  /** Signals for or against sending a cash order unpaid, and the resulting advice of the shop's rules. */
  signals: z.array(z.object({ text: z.string(), decision: z.enum(CASH_DECISIONS) })),
  advice: z.enum(CASH_DECISIONS).nullable(),
  /** Legal notes on the amount, while the order waits for confirmation. */
  legal: z.array(z.string()),
  /** After enough failed calls the desk suggests cancelling; a staff member decides. */
  giveUp: z.boolean(),
  /** The shop's reasons for cancelling and refusing. */
  reasons: z.object({ cancel: z.array(z.string()), refuse: z.array(z.string()) }),
  /** The customer's confirmation link, while confirmation is open. */
  confirmUrl: z.string().nullable(),
  /** Couriers that can deliver the order. */
  couriers: z.array(z.string()),
  /** End of the time in which the last step can be undone. */
  undoUntil: DateTime.nullable(),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

type Known<T, Names extends keyof T> = Omit<T, Names> & { [Name in Names]: NonNullable<T[Name]> };

/** An order as staff see it who may see money. */
export type PricedOrder = Known<
  Omit<OrderDetails, "items" | "payment" | "discounts">,
  "grandTotal" | "cashDue" | "subTotal" | "courierCost"
> & {
  discounts: Known<OrderDetails["discounts"][number], "amount" | "promised">[];
  items: Known<OrderDetails["items"][number], "price" | "total" | "discount">[];
  payment: Known<OrderDetails["payment"], "received" | "refundable">;
};

const params = z.object({ number: OrderNumber });

export const ORDER_CALLS = defineOfficeCalls({
  listOrders: {
    method: "GET",
    path: "/office/orders",
    access: "order.read",
    summary: "Orders of a queue, or a search by number, phone, name, email or parcel",
    query: z.object({
      queue: z.enum(ORDER_QUEUES).catch("all").default("all"),
      /**
       * Matches part of an order number, the last digits of a phone, words of a name, an e-mail or a
       * consignment number.
       */
      q: text(100).optional(),
      method: Method.optional().catch(undefined),
      payment: z.enum(PAYMENT_FILTERS).optional().catch(undefined),
      city: text(100).optional(),
      courier: text(100).optional(),
      min: amount,
      max: amount,
      from: Day,
      to: Day,
      customer: z.uuid().optional().catch(undefined),
      /** Only orders whose cash the courier has not paid to the shop. */
      cash: z.literal("out").optional().catch(undefined),
      /** Only orders with an overdue mail that was not sent. */
      mail: z.literal("stuck").optional().catch(undefined),
      /** Cursor: the end of the previous page. */
      after: text(100).optional(),
      limit: pageSize({ usual: ORDER_DESK_PAGE_SIZE, max: ORDER_DESK_PAGE_SIZE * 4 }),
    }),
    response: z.object({ orders: z.array(OrderRow), next: z.string().nullable() }),
  },
  countOrders: {
    method: "GET",
    path: "/office/orders/counts",
    access: "order.read",
    summary: "Number of waiting orders per queue",
    /** Counts above 999 are returned as 1,000. */
    response: z.record(z.enum(ORDER_QUEUES), z.number().int()),
  },
  /** Server-sent events: one whenever an order is placed or moved. */
  watchOrders: {
    method: "GET",
    path: "/office/orders/news",
    access: "order.read",
    stream: true,
    summary: "Says whenever an order was placed or moved (server-sent events)",
    headers: z.object({ accept: z.literal("text/event-stream") }),
    response: null,
  },
  /** Papers for the courier show the cash to collect, also to packers who see no other amount. */
  getSlip: {
    method: "GET",
    path: "/office/orders/:number/slip",
    access: "order.read",
    summary: "What the slip of an order asks the courier to collect",
    params,
    response: z.object({ cashToCollect: Rupees }),
  },
  getOrder: {
    method: "GET",
    path: "/office/orders/:number",
    access: "order.read",
    summary: "One order, with all that happened to it",
    params,
    response: OrderDetails,
  },
  /** Marks the order as open by this staff member; the first one keeps the lease. */
  leaseOrder: {
    method: "POST",
    path: "/office/orders/:number/lease",
    access: "order.write",
    summary: "Lock an order while working on it; returns who holds it",
    params,
    response: z.object({ heldBy: z.string().nullable() }),
  },
});
