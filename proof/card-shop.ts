import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import { type EventAbout, STRIPE_EVENTS, stripeEvent } from "#testing/payments.ts";
import { StripeServer } from "#testing/stripe-server.ts";
import { type Buyer, buy } from "./buyers.ts";
import { Breach, type Trial } from "./dose.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

const WEBHOOK_SECRET = "whsec_proof";

export interface CardShop extends OpenShop {
  stripe: StripeServer;
  /** What its nodes are told, for one that is started again. */
  env: Record<string, string>;
}

/** A shop that is paid through a server that answers as Stripe does, and breaks on demand. */
export async function openCardShop(trial: Trial, { nodes = 1 }: { nodes?: number } = {}): Promise<CardShop> {
  const stripe = new StripeServer();
  const env = await stripeEnv(stripe);
  const shop = await openShop(trial, { nodes, env });
  return {
    ...shop,
    stripe,
    env,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await stripe.stop();
    },
  };
}

/** What a node is told to be paid through this server. */
export async function stripeEnv(stripe: StripeServer): Promise<Record<string, string>> {
  const STRIPE_API_BASE = await stripe.start();
  return { STRIPE_SECRET_KEY: "sk_test_proof", STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE };
}

export interface CardOrder {
  orderId: string;
  session: string;
  amountMinor: number;
}

/** An order whose page at the provider is open. */
export async function orderByCard(
  origin: string,
  {
    stripe,
    buyer,
    productId,
    quantity = 1,
  }: { stripe: StripeServer; buyer: Buyer; productId: number; quantity?: number },
): Promise<CardOrder> {
  const { status, body } = await buy(origin, buyer, {
    items: [{ id: productId, quantity }],
    paymentMethod: "stripe",
  });
  if (status !== 200 || typeof body.redirectUrl !== "string")
    throw new Breach(`a card order was answered ${status} ${JSON.stringify(body)}`);
  const session = body.redirectUrl.split("/").at(-1) ?? "";
  return { orderId: String(body.orderId), session, amountMinor: stripe.session(session).amount_total };
}

export type EventKind = keyof typeof STRIPE_EVENTS;

export function eventAbout(order: CardOrder, kind: EventKind, changed: Partial<EventAbout> = {}): string {
  return stripeEvent({ id: `evt_${randomUUID()}`, ...order, ...STRIPE_EVENTS[kind], ...changed });
}

/** Sends an event as Stripe does, signed now unless told otherwise; answers the status. */
export async function tell(
  origin: string,
  payload: string,
  { signature }: { signature?: string } = {},
): Promise<number> {
  const answer = await fetch(`${origin}${API_BASE}${CALLS.stripeWebhook.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    },
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}
