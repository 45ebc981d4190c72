import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import { buildStripeEvent, STRIPE_EVENTS, type StripeEventDetails } from "#testing/data/payments.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type Buyer, placeOrder } from "../actors/buyers.ts";
import { type ScenarioContext, ScenarioFailure } from "../scenario.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

const WEBHOOK_SECRET = "whsec_proof";

export interface CardShop extends OpenShop {
  stripe: StripeServer;
  /** Environment of the nodes, needed to restart one. */
  env: Record<string, string>;
}

/** Opens a shop whose payments go through a simulated Stripe server that fails on demand. */
export async function openCardShop(
  context: ScenarioContext,
  { nodes = 1 }: { nodes?: number } = {},
): Promise<CardShop> {
  const stripe = new StripeServer();
  const env = await startStripe(stripe);
  const shop = await openShop(context, { nodes, env });
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

/** Starts the server and returns the environment that makes a node use it. */
export async function startStripe(stripe: StripeServer): Promise<Record<string, string>> {
  const STRIPE_API_BASE = await stripe.start();
  return { STRIPE_SECRET_KEY: "sk_test_proof", STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE };
}

export interface CardOrder {
  orderId: string;
  session: string;
  amountMinor: number;
}

/** Places a card order and leaves its payment page open. */
export async function placeCardOrder(
  origin: string,
  {
    stripe,
    buyer,
    productId,
    quantity = 1,
  }: { stripe: StripeServer; buyer: Buyer; productId: number; quantity?: number },
): Promise<CardOrder> {
  const { status, body } = await placeOrder(origin, buyer, {
    items: [{ id: productId, quantity }],
    paymentMethod: "stripe",
  });
  if (status !== 200 || typeof body.redirectUrl !== "string")
    throw new ScenarioFailure(`a card order was answered ${status} ${JSON.stringify(body)}`);
  const session = body.redirectUrl.split("/").at(-1) ?? "";
  return { orderId: String(body.orderId), session, amountMinor: stripe.session(session).amount_total };
}

export type EventKind = keyof typeof STRIPE_EVENTS;

export function buildEvent(order: CardOrder, kind: EventKind, overrides: Partial<StripeEventDetails> = {}): string {
  return buildStripeEvent({ id: `evt_${randomUUID()}`, ...order, ...STRIPE_EVENTS[kind], ...overrides });
}

/** Sends a webhook event, signed at this moment unless `signature` is given; returns the status. */
export async function sendEvent(
  origin: string,
  payload: string,
  { signature }: { signature?: string } = {},
): Promise<number> {
  const answer = await fetch(`${origin}${API_BASE}${CALLS.stripeWebhook.path}`, {
    method: "POST",
    headers: signEvent(payload, signature),
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The headers of an event that Stripe sends at this moment, or with the given signature. */
export function signEvent(payload: string, signature?: string): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
  };
}
