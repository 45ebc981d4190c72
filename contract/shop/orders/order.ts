import { z } from "zod";
import { ORDER_COIN_STATES } from "#contract/rules/credit/earned-coins.ts";
import { LISTING_MAX_LIMIT, ORDER_LIST_PAGE_SIZE } from "#contract/rules/limits.ts";
import { JOURNEY_STATES } from "#contract/rules/order/journey.ts";
import {
  normalizeOrderNumber,
  ORDER_NUMBER,
  ORDER_NUMBER_MAX_CHARACTERS,
  ORDER_NUMBER_TEXT,
} from "#contract/rules/order/order-number.ts";
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from "#contract/rules/order/order-status.ts";
import { AHEAD_METHODS } from "#contract/rules/order/payment-providers.ts";
import { REFUND_METHOD_NAMES } from "#contract/rules/order/refund.ts";
import { DateTime, IdempotencyHeaders, id, OwnId, PageNumber, Phone, pageSize, Rupees } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";
import { OrderLines } from "./order-lines.ts";
import { Codes, Discount, WantedCoins, WantedCredit } from "./quote.ts";

export const OrderItem = z.object({
  productId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  photo: z.string(),
  price: Rupees,
  qty: z.number().int(),
  total: Rupees,
  /** The line's share of the order's discounts. */
  discount: Rupees,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** The courier's report about a parcel, in our states. */
const JourneyStep = z.object({
  state: z.enum(JOURNEY_STATES),
  at: DateTime,
  /** Which parcel of the order; 1 for its only one. */
  parcel: z.number().int(),
});
export type JourneyStep = z.infer<typeof JourneyStep>;

export const Order = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: DateTime,
  status: z.enum(ORDER_STATUSES),
  grandTotal: Rupees,
  subTotal: Rupees,
  /** Of goods, delivery and gifts; they are not part of the subtotal and the delivery. */
  discounts: z.array(Discount),
  courierCost: Rupees,
  courier: z.object({ name: z.string() }),
  deliveryDate: DateTime.nullable(),
  /** The courier's tracking number and link, once the parcel is shipped. */
  consignment: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Printed on the parcel beside the amount to pay. */
  checkCode: z.string(),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), status: z.enum(PAYMENT_STATUSES) }),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** What the courier collects at the door. */
  cashDue: Rupees,
  /** The part of a cash order that is paid ahead. */
  advance: z.object({ amount: Rupees, method: z.enum(AHEAD_METHODS), isPaid: z.boolean() }).nullable(),
  /** Refunds that are done or in progress, oldest first. */
  refunds: z.array(
    z.object({
      amount: Rupees,
      how: z.enum(REFUND_METHOD_NAMES),
      /** Of the payment that is refunded. */
      method: z.enum(PAYMENT_METHODS),
      at: DateTime,
      doneAt: DateTime.nullable(),
    }),
  ),
  /** What the order earns; null if nothing. `at` is the day of the credit or of the last change, null before. */
  coins: z.object({ amount: z.number().int(), state: z.enum(ORDER_COIN_STATES), at: DateTime.nullable() }).nullable(),
  orderItems: z.array(OrderItem),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: DateTime })),
  /** Oldest first; missing if the courier tells nothing. */
  journey: z.array(JourneyStep).optional(),
});
export type Order = z.infer<typeof Order>;

/** What anyone with the order's number and phone may see: no address, no amount, no full name. */
export const TrackedOrder = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  firstName: z.string(),
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: DateTime })),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** By standard delivery; null once the order is delivered or cancelled. */
  expectedBy: DateTime.nullable(),
  /** Oldest first; missing if the courier tells nothing. */
  journey: z.array(JourneyStep).optional(),
  /** Missing if there are none. */
  discounts: z.array(Discount).optional(),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

const SeenTotal = z.number({ error: "The total must be a whole number of rupees" }).int().min(0).optional();

const OrderId = z.object({ orderId: OwnId });

export const ORDER_CALLS = defineCalls({
  createOrder: {
    method: "POST",
    path: "/order/create",
    access: "customer",
    summary: "Place an order",
    headers: IdempotencyHeaders,
    body: z.object({
      items: OrderLines,
      paymentMethod: z.enum(PAYMENT_METHODS, { error: "Please choose a payment method" }),
      courierPricingId: id("Please select a delivery courier"),
      addressId: id("Please create address"),
      // Both are sent with the call (§7) and ignored, because the session identifies the customer.
      customerId: OwnId.optional(),
      email: z.string().max(254).optional(),
      /** The total that the shopper saw; any other total is rejected with the new prices. */
      expectedTotal: SeenTotal,
      /** How the advance of a cash order is paid, if the shop asks for one; by card if absent. */
      advanceMethod: z.enum(AHEAD_METHODS, { error: "Please choose a payment method" }).optional(),
      /** The advance that the shopper saw, 0 for none; the order is refused if it is another one. */
      expectedAdvance: z.number({ error: "The advance must be a whole number of rupees" }).int().min(0).optional(),
      /**
       * A pending, unpaid card order of the same customer, which is cancelled with this order and whose
       * stock this order may use.
       */
      replacesOrderId: OwnId.optional(),
      codes: Codes.optional(),
      coins: WantedCoins.optional(),
      credit: WantedCredit.optional(),
      savedGiftCards: z.boolean().optional(),
    }),
    response: z.object({
      success: z.boolean(),
      paymentMethod: z.enum(PAYMENT_METHODS),
      redirectUrl: z.string().optional(),
      /** How the advance of a cash order is paid, at redirectUrl. */
      advanceMethod: z.enum(AHEAD_METHODS).optional(),
      orderId: z.string(),
      orderNumber: z.string(),
    }),
  },
  quoteAdvance: {
    method: "POST",
    path: "/order/quoteAdvance",
    access: "customer",
    summary: "What a cash order would have to pay in advance, and what is left for the door",
    body: z.object({
      items: OrderLines,
      courierPricingId: id("Please select a delivery courier"),
      addressId: id("Please create address"),
      codes: Codes.optional(),
      coins: WantedCoins.optional(),
      credit: WantedCredit.optional(),
      savedGiftCards: z.boolean().optional(),
    }),
    response: z.object({ advance: Rupees, cashDue: Rupees }),
  },
  listOrders: {
    method: "GET",
    path: "/order/list",
    access: "customer",
    summary: "One's own orders, a page at a time",
    query: z.object({
      page: PageNumber,
      limit: pageSize({ usual: ORDER_LIST_PAGE_SIZE, max: LISTING_MAX_LIMIT }),
    }),
    response: z.object({ orders: z.array(Order), page: z.number().int(), totalPages: z.number().int() }),
  },
  listCustomerOrders: {
    method: "GET",
    path: "/order/getOrdersByCustomer",
    access: "customer",
    summary: "One's own orders",
    query: z.object({ customerId: OwnId }),
    response: z.object({ orders: z.array(Order) }),
  },
  trackOrder: {
    method: "POST",
    path: "/order/track",
    access: "all",
    summary: "Where an order is, by its number and phone; a wrong pair is always answered alike",
    body: z.object({
      number: z
        .string({ error: "Order number is required" })
        .max(ORDER_NUMBER_MAX_CHARACTERS, ORDER_NUMBER_TEXT)
        .overwrite(normalizeOrderNumber)
        .min(1, "Order number is required")
        .regex(ORDER_NUMBER, ORDER_NUMBER_TEXT),
      phone: Phone,
    }),
    response: TrackedOrder,
  },
  retryStripePayment: {
    method: "POST",
    path: "/order/retryStripePayment",
    access: "customer",
    summary: "Pay a pending order by card",
    body: OrderId,
    response: z.object({ url: z.string() }),
  },
  retryCodPayment: {
    method: "POST",
    path: "/order/retryCodPayment",
    access: "customer",
    summary: "Switch a pending order to cash on delivery",
    body: OrderId.extend({ email: z.string().max(254).optional(), expectedTotal: SeenTotal }),
    response: z.object({ url: z.string() }),
  },
  retryBankPayment: {
    method: "POST",
    path: "/order/retryBankPayment",
    access: "customer",
    summary: "Pay a pending order by bank transfer",
    body: OrderId.extend({ expectedTotal: SeenTotal }),
    response: z.object({ url: z.string() }),
  },
  retryPayment: {
    method: "POST",
    path: "/order/retryPayment",
    access: "customer",
    summary: "Pay a pending order by another method that the shop offers",
    body: OrderId.extend({
      method: z.enum(PAYMENT_METHODS, { error: "Please choose a payment method" }),
      expectedTotal: SeenTotal,
    }),
    response: z.object({ url: z.string() }),
  },
  cancelOrder: {
    method: "POST",
    path: "/order/cancelOrder",
    access: "customer",
    summary: "Cancel a pending, unpaid order",
    body: OrderId,
    response: z.object({ success: z.boolean() }),
  },
});
