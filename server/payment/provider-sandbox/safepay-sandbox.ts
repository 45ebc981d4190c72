import { randomBytes } from "node:crypto";
import type { Db } from "#database/database.ts";
import { asRupees, type Paisa, toPaisa } from "../provider-call/money-unit.ts";
import { signTracker } from "../safepay/safepay-v1.ts";
import { signData } from "../safepay/signed-data.ts";
import {
  findSandboxPayment,
  openSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
  setReturnUrls,
} from "./sandbox-payment.repository.ts";
import {
  addFields,
  buildSandboxNotice,
  NOT_FOUND,
  type SandboxAnswer,
  type SandboxedProvider,
  type SandboxRequest,
  toText,
} from "./sandboxed-provider.ts";

const CURRENCY = "PKR";
const PAGE_TOKEN = "page-token";
const REFUSED: SandboxAnswer = { status: 400, body: { status: { errors: ["not accepted"] } } };
const PAGES: readonly string[] = ["/checkout", "/embedded/"];
const MINOR_PER_RUPEE = 100;

/** Both versions; a tracker's name says in which of them it was opened. */
export function createSafepaySandbox(db: Db, createKey: (name: string) => string): SandboxedProvider {
  const keys = {
    apiKey: createKey("apiKey"),
    secretKey: createKey("secretKey"),
    webhookSecret: createKey("webhookSecret"),
  };

  const createTracker = async (version: "v1" | "v3", minor: Paisa): Promise<SandboxAnswer> => {
    const token = `track_${version}_${randomBytes(9).toString("hex")}`;
    const opened = await openSandboxPayment(db, { provider: "safepay", session: token, amountMinor: minor });
    if (!opened) return REFUSED;
    return { body: { data: version === "v1" ? { token } : { tracker: { token, state: "TRACKER_STARTED" } } } };
  };

  const answer = async ({ path, headers, fields }: SandboxRequest): Promise<SandboxAnswer> => {
    const amount = Number(fields.amount);
    if (path === "/order/v1/init")
      return fields.client === keys.apiKey ? createTracker("v1", toPaisa(asRupees(amount))) : REFUSED;
    if (headers["x-sfpy-merchant-secret"] !== keys.secretKey) return REFUSED;
    if (path === "/order/payments/v3/")
      return fields.merchant_api_key === keys.apiKey ? createTracker("v3", amount as Paisa) : REFUSED;
    if (path === "/client/passport/v1/token") return { body: { data: PAGE_TOKEN } };
    const [, reported] = /^\/reporter\/api\/v1\/payments\/(\w+)$/.exec(path) ?? [];
    if (reported !== undefined) return report(await findSandboxPayment(db, "safepay", reported));
    const [, session] = /^\/order\/payments\/v3\/(\w+)\/refund$/.exec(path) ?? [];
    if (session === undefined) return NOT_FOUND;
    const isRefunded = await refundSandboxPayment(db, { provider: "safepay", session, minor: amount });
    return isRefunded ? { body: { data: { tracker: { token: session } } } } : REFUSED;
  };

  return {
    name: "safepay",
    keys,
    answer,
    openPage: async ({ path, fields }) => {
      if (!PAGES.includes(path)) return undefined;
      const payment = await findSandboxPayment(db, "safepay", toText(fields.beacon ?? fields.tracker));
      if (!payment || (isVersion1(payment) ? path !== "/checkout" : fields.tbt !== PAGE_TOKEN)) return undefined;
      const urls = { returnUrl: toText(fields.redirect_url), cancelUrl: toText(fields.cancel_url) };
      return setReturnUrls(db, payment, urls);
    },
    buildNotice: (payment) => {
      const text = JSON.stringify(isVersion1(payment) ? toNotification(payment) : toFacts(payment));
      return buildSandboxNotice(`{"type":"payment","data":${text}}`, {
        "x-sfpy-signature": signData(text, keys.webhookSecret),
      });
    },
    // Safepay leads back to the shop only after a payment, and a refused shopper cancels.
    buildReturnUrl: ({ session, state, returnUrl, cancelUrl }) =>
      state === "paid"
        ? addFields(returnUrl, new URLSearchParams({ tracker: session, sig: signTracker(session, keys.secretKey) }))
        : cancelUrl,
  };
}

const isVersion1 = ({ session }: SandboxPayment) => session.startsWith("track_v1_");

function report(payment: SandboxPayment | undefined): SandboxAnswer {
  if (!payment || isVersion1(payment)) return NOT_FOUND;
  const { session: token, amountMinor: amount, state } = payment;
  const purchase_totals = { quote_amount: { amount, currency: CURRENCY } };
  const tracker = { token, state: state === "paid" ? "TRACKER_ENDED" : "TRACKER_STARTED", purchase_totals };
  return { body: { data: { tracker } } };
}

const toState = ({ state }: SandboxPayment) => (state === "paid" ? "PAID" : "FAILED");

/** Version 1 counts in rupees. */
function toNotification(payment: SandboxPayment) {
  const { session: tracker, amountMinor } = payment;
  const amount = amountMinor / MINOR_PER_RUPEE;
  const reference = `sandbox-${tracker.slice(-6)}`;
  return { token: tracker, notification: { tracker, amount, currency: CURRENCY, state: toState(payment), reference } };
}

function toFacts(payment: SandboxPayment) {
  const { session: tracker, amountMinor: amount } = payment;
  return { tracker, amount, currency: CURRENCY, state: toState(payment) };
}
