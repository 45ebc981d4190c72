import { Stripe } from "stripe";
import type { Order } from "#contract/shop/orders/order.ts";
import type { TestShop } from "../test-shop.ts";
import type { Shopper } from "./orders.ts";

export interface CreatedOrder {
  success: boolean;
  paymentMethod: string;
  redirectUrl?: string;
  orderId: string;
  orderNumber: string;
}

/** Presses a button on the sandbox payment page. */
export function pressPaymentButton(shop: TestShop, pageUrl: string, button: "pay" | "decline" | "cancel") {
  return shop.app.inject({
    method: "POST",
    url: `${new URL(pageUrl).pathname}/${button}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
}

export async function getOrder(shop: TestShop, { token, user }: Shopper, orderId: string): Promise<Order> {
  const answer = await shop.call("listCustomerOrders", { token, query: { customerId: user.id } });
  const order = answer.json<{ orders: Order[] }>().orders.find(({ id }) => id === orderId);
  if (!order) throw new Error(`The customer has no order ${orderId}`);
  return order;
}

/** Subjects of the customer's mails, oldest first. */
export async function listMailSubjects(shop: TestShop, { user }: Shopper): Promise<string[]> {
  const answer = await shop.app.inject({ url: "/mailbox/messages", query: { to: user.email } });
  return answer
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject)
    .toReversed();
}

/** Events that Stripe can send about a checkout session. */
export const STRIPE_EVENTS = {
  completed: { type: "checkout.session.completed" },
  promised: { type: "checkout.session.completed", paymentStatus: "unpaid", paymentIntent: null },
  succeeded: { type: "checkout.session.async_payment_succeeded" },
  failed: { type: "checkout.session.async_payment_failed", paymentStatus: "unpaid" },
  expired: { type: "checkout.session.expired", paymentStatus: "unpaid", paymentIntent: null },
} as const;

export interface StripeEventDetails {
  id: string;
  type: string;
  session: string;
  orderId: string;
  amountMinor: number;
  currency?: string;
  paymentStatus?: "paid" | "unpaid";
  paymentIntent?: string | null;
}

export function buildStripeEvent(details: StripeEventDetails): string {
  const { id, type, session, orderId, amountMinor, currency = "pkr", paymentStatus = "paid" } = details;
  const status = type.endsWith("expired") ? "expired" : "complete";
  return JSON.stringify({
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    type,
    data: {
      object: {
        id: session,
        object: "checkout.session",
        client_reference_id: orderId,
        metadata: { orderId },
        amount_total: amountMinor,
        currency,
        status,
        payment_status: paymentStatus,
        payment_intent: details.paymentIntent === undefined ? `pi_${session}` : details.paymentIntent,
      },
    },
  });
}

export function postWebhook(
  shop: TestShop,
  payload: string,
  { secret, signature }: { secret?: string; signature?: string },
) {
  const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: secret ?? "" });
  return shop.app.inject({
    method: "POST",
    url: "/api/payment/stripe/webhook",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": header },
    payload,
  });
}
