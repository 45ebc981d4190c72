import { createHmac } from "node:crypto";
import { equalsHex } from "#server/platform/tokens/equals-secretly.ts";
import type { PaymentAttempt, PaymentEvent, PaymentProvider, ProviderNotice } from "../payment-provider.ts";
import { createUncertainError } from "../provider-call/call-provider.ts";
import { asRupees, type Rupees, readRupees, toPaisa } from "../provider-call/money-unit.ts";
import { callSafepay, type JsonObject, toObject, toText } from "./call-safepay.ts";
import { getSafepayService, SAFEPAY_CURRENCY, type SafepaySettings } from "./safepay-settings.ts";
import { readSignedData } from "./signed-data.ts";

const TYPE = "safepay.notice";

/** Version 1 counts in rupees, and has neither an inquiry nor refunds: its notice alone is the truth. */
export function createSafepayV1(settings: SafepaySettings): PaymentProvider {
  return {
    name: "safepay",
    open: async (attempt) => {
      const tracker = await createTracker(settings, asRupees(attempt.amountRupees));
      return { session: tracker, url: buildPageUrl(settings, attempt, tracker) };
    },
    // Nothing ends a tracker.
    close: async ({ session, orderId }) => ({
      session,
      orderId,
      amountMinor: undefined,
      currency: undefined,
      payment: null,
      outcome: "open",
    }),
    verifyNotice: async (notice) => readNotice(settings, notice),
    readReturn: (fields) => {
      const tracker = fields.get("tracker") ?? "";
      return equalsHex(fields.get("sig") ?? "", signTracker(tracker, settings.secretKey)) ? tracker : undefined;
    },
  };
}

export function signTracker(tracker: string, secret: string): string {
  return createHmac("sha256", secret).update(tracker).digest("hex");
}

async function createTracker(settings: SafepaySettings, amount: Rupees): Promise<string> {
  const { environment } = getSafepayService(settings);
  const data = await callSafepay(settings, {
    method: "POST",
    path: "/order/v1/init",
    body: { client: settings.apiKey, amount, currency: SAFEPAY_CURRENCY, environment },
  });
  const tracker = toText(toObject(data)?.token);
  if (!tracker) throw createUncertainError("Safepay", "the answer has no tracker");
  return tracker;
}

function buildPageUrl(settings: SafepaySettings, attempt: PaymentAttempt, tracker: string): string {
  const { pages, environment } = getSafepayService(settings);
  const query = new URLSearchParams({
    env: environment,
    beacon: tracker,
    order_id: attempt.reference,
    source: "custom",
    redirect_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
    webhooks: "true",
  });
  return `${pages}/checkout?${query}`;
}

/** The type of the event is outside the signed part, so the state decides. */
function readNotice(settings: SafepaySettings, notice: ProviderNotice): PaymentEvent {
  const payment = toObject(toObject(readSignedData(settings, notice))?.notification) ?? {};
  const [session, state, currency] = [payment.tracker, payment.state, payment.currency].map(toText);
  const rupees = readRupees(payment.amount);
  const id = `safepay-${session}-${state}-${rupees}-${currency}`;
  if (!session || state !== "PAID" || rupees === undefined || !currency)
    return { id, type: TYPE, outcome: "irrelevant" };
  return {
    id,
    type: TYPE,
    outcome: "paid",
    session,
    // The browser carries the order id to Safepay, so the tracker alone says what was paid.
    orderId: undefined,
    amountMinor: toPaisa(rupees),
    currency,
    payment: session,
    ...describeReference(payment),
  };
}

function describeReference({ reference }: JsonObject): { detail?: string } {
  const text = toText(reference);
  return text === undefined ? {} : { detail: `reference ${text.slice(0, 60)}` };
}
