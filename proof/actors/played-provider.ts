import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { JazzCashServer } from "#testing/services/jazzcash-server.ts";
import type { PayFastServer } from "#testing/services/payfast-server.ts";
import type { SafepayServer } from "#testing/services/safepay-server.ts";
import type { StripeServer } from "#testing/services/stripe-server.ts";
import { buildEvent, signEvent } from "../nodes/card-shop.ts";

/** A notice as the provider sends it to any node of the shop. */
export interface PlayedNotice {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** An emulated provider as a shopper and the shop's accountant see it. */
export interface PlayedProvider {
  name: ProviderName;
  /** A lost notice is made up for by an inquiry; otherwise staff look in the provider's portal. */
  canBeAsked: boolean;
  /** The shopper pays on the provider's page, fails to, or pays another amount. */
  settle(session: string, result: "paid" | "failed" | "other-amount"): void;
  buildNotice(session: string, orderId: string): PlayedNotice;
  /** What the browser brings back. Undefined: the provider sends the browser to the order's page. */
  buildReturn?(session: string): URLSearchParams;
  hasSession(session: string): boolean;
  listPaid(): { session: string; paisa: number }[];
}

const PAISA = 100;
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const getNoticePath = (name: ProviderName) => `${API_BASE}/payment/notices/${name}`;

export function playJazzCash(server: JazzCashServer): PlayedProvider {
  return {
    name: "jazzcash",
    canBeAsked: true,
    settle: (session, result) => {
      const fields = server.transactions.get(session)?.fields;
      if (fields && result === "other-amount") fields.pp_Amount = String(Number(fields.pp_Amount) - PAISA);
      server.settle(session, result === "failed" ? "999" : "121");
    },
    buildNotice: (session) => ({
      path: getNoticePath("jazzcash"),
      headers: JSON_TYPE,
      body: server.buildNotice(session),
    }),
    buildReturn: (session) => new URLSearchParams(server.buildReturn(session)),
    hasSession: (session) => server.transactions.has(session),
    listPaid: () =>
      [...server.transactions]
        .filter(([, { code }]) => code === "121")
        .map(([session, { fields }]) => ({ session, paisa: Number(fields.pp_Amount) })),
  };
}

/** PayFast holds the form against its token, so nobody can pay another amount. */
export function playPayFast(server: PayFastServer): PlayedProvider {
  return {
    name: "payfast",
    canBeAsked: false,
    settle: (session, result) => server.settle(session, result === "failed" ? "55" : "000"),
    buildNotice: (session) => ({
      path: getNoticePath("payfast"),
      headers: FORM_TYPE,
      body: server.buildFields(session).toString(),
    }),
    buildReturn: (session) => server.buildFields(session),
    hasSession: (session) => server.baskets.has(session),
    listPaid: () =>
      [...server.baskets]
        .filter(([, { code }]) => code === "000")
        .map(([session, { amount }]) => ({ session, paisa: Number(amount) * PAISA })),
  };
}

export function playSafepay(server: SafepayServer, version: "v1" | "v3"): PlayedProvider {
  const unit = version === "v1" ? PAISA : 1;
  return {
    name: "safepay",
    canBeAsked: version === "v3",
    settle: (session, result) => {
      const tracker = server.trackers.get(session);
      if (tracker && result === "other-amount") tracker.amount -= PAISA / unit;
      server.settle(session, result === "failed" ? "failed" : "paid");
    },
    buildNotice: (session) => {
      const { body, headers } = server.buildNotice(session);
      return { path: getNoticePath("safepay"), headers: { ...JSON_TYPE, ...headers }, body };
    },
    buildReturn: (session) => server.buildReturn(session),
    hasSession: (session) => server.trackers.get(session)?.version === version,
    listPaid: () =>
      [...server.trackers]
        .filter(([, tracker]) => tracker.version === version && tracker.state === "paid")
        .map(([session, { amount }]) => ({ session, paisa: amount * unit })),
  };
}

export function playStripe(server: StripeServer): PlayedProvider {
  return {
    name: "stripe",
    canBeAsked: true,
    settle: (session, result) => {
      if (result === "other-amount") server.session(session).amount_total -= PAISA;
      if (result !== "failed") server.pay(session);
    },
    buildNotice: (session, orderId) => {
      const { payment_status, amount_total: amountMinor } = server.session(session);
      const kind = payment_status === "paid" ? "completed" : "failed";
      const body = buildEvent({ orderId, session, amountMinor }, kind);
      return { path: `${API_BASE}${CALLS.stripeWebhook.path}`, headers: signEvent(body), body };
    },
    hasSession: (session) => server.sessions.has(session),
    listPaid: () =>
      [...server.sessions.values()]
        .filter(({ payment_status }) => payment_status === "paid")
        .map(({ id, amount_total }) => ({ session: id, paisa: amount_total })),
  };
}
