import {
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentProvider,
  ProviderError,
  type ProviderNotice,
  type ProviderRefundRequest,
  type ProviderSession,
  type SessionState,
} from "../payment-provider.ts";
import { createDoubtfulRefund, createUncertainError } from "../provider-call/call-provider.ts";
import { asRupees, type Paisa, readPaisa, toPaisa } from "../provider-call/money-unit.ts";
import { callSafepay, type JsonObject, toObject, toText } from "./call-safepay.ts";
import { getSafepayService, SAFEPAY_CURRENCY, type SafepaySettings } from "./safepay-settings.ts";
import { readSignedData } from "./signed-data.ts";

const TYPE = "safepay.notice";
const PAYMENTS = "/order/payments/v3/";
const PAID = "TRACKER_ENDED";
/** Opening takes two calls, which together stay below what a shopper waits at most. */
const OPENING_MS = 2_750;

/** Version 3 counts in paisa. Its inquiry is the truth, and a notice only says when to inquire. */
export function createSafepayV3(settings: SafepaySettings): PaymentProvider {
  return {
    name: "safepay",
    open: async (attempt) => {
      const tracker = await createTracker(settings, toPaisa(asRupees(attempt.amountRupees)));
      return {
        session: tracker,
        url: buildPageUrl(settings, { attempt, tracker, token: await createToken(settings) }),
      };
    },
    close: (session) => close(settings, session),
    inquire: ({ session, orderId }) => readTracker(settings, session, orderId),
    verifyNotice: (notice) => readNotice(settings, notice),
    readReturn: (fields) => fields.get("tracker") ?? undefined,
    refund: (request) => refund(settings, request),
  };
}

const authenticate = ({ secretKey }: SafepaySettings) => ({ "x-sfpy-merchant-secret": secretKey });

async function createTracker(settings: SafepaySettings, amount: Paisa): Promise<string> {
  const data = await callSafepay(settings, {
    method: "POST",
    path: PAYMENTS,
    headers: authenticate(settings),
    body: {
      merchant_api_key: settings.apiKey,
      intent: "CYBERSOURCE",
      mode: "payment",
      currency: SAFEPAY_CURRENCY,
      amount,
    },
    answerMs: OPENING_MS,
  });
  const tracker = toText(toObject(toObject(data)?.tracker)?.token);
  if (!tracker) throw createUncertainError("Safepay", "the answer has no tracker");
  return tracker;
}

/** Opens the page for some time; it proves nothing about the merchant. */
async function createToken(settings: SafepaySettings): Promise<string> {
  const data = await callSafepay(settings, {
    method: "POST",
    path: "/client/passport/v1/token",
    headers: authenticate(settings),
    answerMs: OPENING_MS,
  });
  const token = toText(data) ?? toText(toObject(data)?.token);
  if (!token) throw createUncertainError("Safepay", "the answer has no token");
  return token;
}

function buildPageUrl(
  settings: SafepaySettings,
  { attempt, tracker, token }: { attempt: PaymentAttempt; tracker: string; token: string },
): string {
  const { pages, environment } = getSafepayService(settings);
  const query = new URLSearchParams({
    env: environment,
    tbt: token,
    tracker,
    source: "custom",
    order_id: attempt.reference,
    redirect_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
  });
  return `${pages}/embedded/?${query}`;
}

async function readTracker(
  settings: SafepaySettings,
  tracker: string,
  orderId: string | undefined,
): Promise<SessionState> {
  const data = await callSafepay(settings, {
    method: "GET",
    path: `/reporter/api/v1/payments/${encodeURIComponent(tracker)}`,
    headers: authenticate(settings),
  });
  const record = toObject(toObject(data)?.tracker) ?? toObject(data) ?? {};
  const state = toText(record.state);
  if (!state || (toText(record.token) ?? tracker) !== tracker)
    throw createUncertainError("Safepay", "the answer is about something else");
  const isPaid = state === PAID;
  return {
    session: tracker,
    orderId,
    ...readAmount(record),
    outcome: isPaid ? "paid" : "open",
    payment: isPaid ? tracker : null,
    detail: state.slice(0, 40),
  };
}

/** Nothing ends a tracker, so one that Safepay refuses to report on stays open. */
async function close(settings: SafepaySettings, { session, orderId }: ProviderSession): Promise<SessionState> {
  try {
    return await readTracker(settings, session, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError && error.answered)) throw error;
    return { session, orderId, outcome: "open", amountMinor: undefined, currency: undefined, payment: null };
  }
}

/** Left out by some answers: the session was opened for one amount, and the shop compares with that. */
function readAmount(record: JsonObject): Pick<SessionState, "amountMinor" | "currency"> {
  const total = toObject(toObject(record.purchase_totals)?.quote_amount) ?? record;
  if (total.amount === undefined) return { amountMinor: undefined, currency: undefined };
  const amountMinor = readPaisa(total.amount);
  const currency = toText(total.currency);
  if (amountMinor === undefined || !currency) throw createUncertainError("Safepay", "the amount is not readable");
  return { amountMinor, currency };
}

async function readNotice(settings: SafepaySettings, notice: ProviderNotice): Promise<PaymentEvent> {
  const data = toObject(readSignedData(settings, notice)) ?? {};
  const { tracker: named, notification } = data;
  const tracker = toText(named) ?? toText(toObject(named)?.token) ?? toText(toObject(notification)?.tracker);
  if (!tracker) return { id: "safepay-other", type: TYPE, outcome: "irrelevant" };
  const { outcome, ...facts } = await readTracker(settings, tracker, undefined);
  const id = `safepay-${tracker}-${outcome}-${facts.amountMinor}-${facts.currency}`;
  return outcome === "paid" ? { ...facts, id, type: TYPE, outcome } : { id, type: TYPE, outcome: "irrelevant" };
}

/** Safepay has no id of a refund, so a refund that may have succeeded is never sent a second time. */
async function refund(settings: SafepaySettings, request: ProviderRefundRequest): Promise<undefined> {
  const { payment, amountRupees, uncertain } = request;
  if (uncertain) throw createDoubtfulRefund("Safepay");
  await callSafepay(settings, {
    method: "POST",
    path: `${PAYMENTS}${encodeURIComponent(payment)}/refund`,
    headers: authenticate(settings),
    body: { amount: toPaisa(asRupees(amountRupees)), currency: SAFEPAY_CURRENCY },
  });
  return undefined;
}
