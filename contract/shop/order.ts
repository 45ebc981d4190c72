import { z } from "zod";
import { LISTING_MAX_LIMIT, ORDER_LIST_PAGE_SIZE, ORDER_MAX_LINES } from "../rules/limits.ts";
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from "../rules/order-status.ts";
import { REFUND_WAY_NAMES } from "../rules/refund.ts";
import { DateTime, Id, IdempotencyHeaders, id, OwnId, PageNumber, pageSize, Rupees } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

export const OrderItem = z.object({
  productId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  photo: z.string(),
  price: Rupees,
  qty: z.number().int(),
  total: Rupees,
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Order = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: DateTime,
  status: z.enum(ORDER_STATUSES),
  grandTotal: Rupees,
  subTotal: Rupees,
  courierCost: Rupees,
  courier: z.object({ name: z.string() }),
  deliveryDate: DateTime.nullable(),
  /** The courier's number of the parcel, and where it can be followed, once it is on its way. */
  consignment: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Stands on the parcel beside the amount to pay. */
  checkCode: z.string(),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), status: z.enum(PAYMENT_STATUSES) }),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** What went back or is on its way back, oldest first. */
  refunds: z.array(
    z.object({ amount: Rupees, how: z.enum(REFUND_WAY_NAMES), at: DateTime, doneAt: DateTime.nullable() }),
  ),
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
});
export type Order = z.infer<typeof Order>;

const Quantity = z
  .number({ error: "Quantity must be a whole number" })
  .int("Quantity must be a whole number")
  .min(1, "Quantity must be at least 1");

export const createOrder = endpoint("createOrder", {
  headers: IdempotencyHeaders,
  body: z.object({
    items: z
      .array(z.object({ id: Id, quantity: Quantity }), { error: "Your basket is empty" })
      .min(1, "Your basket is empty")
      .max(ORDER_MAX_LINES, `At most ${ORDER_MAX_LINES} different products`),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: "Please choose a payment method" }),
    courierPricingId: id("Please select a delivery courier"),
    addressId: id("Please create address"),
    // Both travel with the call (§7) and change nothing: the session says who is asking and where mails go.
    customerId: OwnId.optional(),
    email: z.string().max(254).optional(),
    /** The grand total that the shopper saw; any other is refused with the new prices. */
    expectedTotal: z.number({ error: "The total must be a whole number of rupees" }).int().min(0).optional(),
    /** An own card order that is pending and unpaid: it is cancelled with the placing of this one, which may have its stock. */
    replacesOrderId: OwnId.optional(),
  }),
  response: z.object({
    success: z.boolean(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    redirectUrl: z.string().optional(),
    orderId: z.string(),
    orderNumber: z.string(),
  }),
});

export const listOrders = endpoint("listOrders", {
  query: z.object({
    page: PageNumber,
    limit: pageSize({ usual: ORDER_LIST_PAGE_SIZE, max: LISTING_MAX_LIMIT }),
  }),
  response: z.object({ orders: z.array(Order), page: z.number().int(), totalPages: z.number().int() }),
});

export const listCustomerOrders = endpoint("listCustomerOrders", {
  query: z.object({ customerId: OwnId }),
  response: z.object({ orders: z.array(Order) }),
});

const OrderId = z.object({ orderId: OwnId });

export const retryStripePayment = endpoint("retryStripePayment", {
  body: OrderId,
  response: z.object({ url: z.string() }),
});
export const retryCodPayment = endpoint("retryCodPayment", {
  body: OrderId.extend({ email: z.string().max(254).optional() }),
  response: z.object({ url: z.string() }),
});
export const cancelOrder = endpoint("cancelOrder", { body: OrderId, response: z.object({ success: z.boolean() }) });

/** The raw body is checked by its signature, so no schema reads it. */
export const stripeWebhook = endpoint("stripeWebhook", { response: z.object({ received: z.boolean() }) });
