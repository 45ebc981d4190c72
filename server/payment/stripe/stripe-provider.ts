import type { Stripe } from "stripe";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { withDeadline } from "../deadline.ts";
import {
  PAYMENT_CURRENCY,
  type PaymentAttempt,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefundRequest,
  rupeesFromMinor,
  toMinorUnits,
} from "../payment-provider.ts";
import { toPaymentEvent, toSessionState } from "../session-state.ts";
import { verifyEvent } from "../verify-event.ts";
import { loadStripeLibrary } from "./stripe-library.ts";

// Opening a page may close the old one and create the new one: together under ten seconds.
const CREATE_MS = 5_500;
const OTHER_MS = 4_000;
/** One retry after an immediate failure: a reset connection, an overloaded server, a key in use. */
const RETRIES = 1;
/** Stripe's maximum of separate lines; one is the courier's. */
const MAX_LINES = 100;
/** Stripe's largest page, and more refunds than one payment ever has. */
const MAX_REFUNDS = 100;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
}

export function createStripeProvider(db: Db, { secretKey, webhookSecret, apiBase }: StripeSettings): PaymentProvider {
  const StripeClient = loadStripeLibrary();
  const stripe = new StripeClient(secretKey, {
    ...toApiHost(apiBase),
    maxNetworkRetries: RETRIES,
    timeout: CREATE_MS,
    telemetry: false,
  });
  const readSession = async (session: string) =>
    toSessionState(await callStripe(OTHER_MS, stripe.checkout.sessions.retrieve(session, {}, { timeout: OTHER_MS })));

  return {
    name: "stripe",
    open: async (attempt) => {
      const { id, url } = await callStripe(
        CREATE_MS,
        stripe.checkout.sessions.create(toParams(attempt), {
          idempotencyKey: `${attempt.orderId}-${attempt.attempt}`,
        }),
      );
      if (!url) throw new ProviderError("The session has no page", { answered: true });
      return { session: id, url };
    },
    close: async ({ session }) => {
      try {
        return toSessionState(
          await callStripe(OTHER_MS, stripe.checkout.sessions.expire(session, {}, { timeout: OTHER_MS })),
        );
      } catch (error) {
        // Only an open session can be expired, so this session has ended already.
        if (error instanceof ProviderError && error.cause instanceof StripeClient.errors.StripeInvalidRequestError)
          return readSession(session);
        throw error;
      }
    },
    inquire: ({ session }) => readSession(session),
    refund: (request) => refundPayment(stripe, request),
    readPayment: async (payment) => {
      const [intent, refunds] = await Promise.all([
        callStripe(OTHER_MS, stripe.paymentIntents.retrieve(payment, {}, { timeout: OTHER_MS })),
        listRefunds(stripe, payment),
      ]);
      return { receivedRupees: rupeesFromMinor(intent.amount_received), refunds: refunds.map(toRecordedRefund) };
    },
    verifyNotice: async ({ rawBody, headers }) => {
      const signature = headers["stripe-signature"] ?? "";
      return toPaymentEvent(await verifyEvent(db, { rawBody, signature, secret: webhookSecret }));
    },
  };
}

async function callStripe<T>(ms: number, work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(ms, work);
  } catch (error) {
    throw toProviderError(error);
  }
}

async function listRefunds(stripe: Stripe, payment: string): Promise<Stripe.Refund[]> {
  const { data } = await callStripe(
    OTHER_MS,
    stripe.refunds.list({ payment_intent: payment, limit: MAX_REFUNDS }, { timeout: OTHER_MS }),
  );
  return data;
}

/** Returns Stripe's reference, or undefined if the payment had been refunded before. */
async function refundPayment(
  stripe: Stripe,
  { id, payment, amountRupees, attempt, uncertain }: ProviderRefundRequest,
): Promise<string | undefined> {
  // Stripe keeps idempotency keys for a day, so existing refunds are checked first.
  const refunds = uncertain ? await listRefunds(stripe, payment) : [];
  const made = refunds.find((existing) => isRefundOf(existing, id));
  if (made) return made.id;
  try {
    const { id: refundId, status } = await callStripe(
      OTHER_MS,
      stripe.refunds.create(
        { payment_intent: payment, amount: toMinorUnits(amountRupees), metadata: { refundId: id } },
        { idempotencyKey: `refund-${id}-${attempt}`, timeout: OTHER_MS },
      ),
    );
    if (status === "failed" || status === "canceled")
      throw new ProviderError(`The refund is ${status}`, { answered: true });
    return refundId;
  } catch (error) {
    const { cause } = error as ProviderError;
    const { StripeError } = loadStripeLibrary().errors;
    if (cause instanceof StripeError && cause.code === "charge_already_refunded") return undefined;
    throw error;
  }
}

/** A failed refund does not count and is made again. */
function isRefundOf({ metadata, status }: Stripe.Refund, id: string): boolean {
  return metadata?.refundId === id && status !== "failed" && status !== "canceled";
}

function toRecordedRefund({ created, amount, status }: Stripe.Refund): ProviderPayment["refunds"][number] {
  const failed = status === "failed" || status === "canceled";
  return {
    at: new Date(created * SECOND_MS),
    rupees: rupeesFromMinor(amount),
    state: failed ? "failed" : status === "succeeded" ? "done" : "waits",
  };
}

function toParams(attempt: PaymentAttempt): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, lines, courier, amountRupees } = attempt;
  const names = { orderId, orderNumber };
  const toLine = (name: string, quantity: number, rupees: number) => ({
    quantity,
    price_data: { currency: PAYMENT_CURRENCY, unit_amount: toMinorUnits(rupees), product_data: { name } },
  });
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: names,
    payment_intent_data: { metadata: names, description: `Order ${orderNumber}` },
    customer_email: attempt.email,
    line_items:
      lines.length < MAX_LINES
        ? [
            ...lines.map(({ name, quantity, priceRupees }) => toLine(name, quantity, priceRupees)),
            ...(courier ? [toLine(`Delivery by ${courier.name}`, 1, courier.priceRupees)] : []),
          ]
        : [toLine(`Order ${orderNumber}`, 1, amountRupees)],
    expires_at: Math.floor(attempt.expiresAt.getTime() / SECOND_MS),
    success_url: attempt.successUrl,
    cancel_url: attempt.cancelUrl,
  };
}

function toApiHost(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const plain = protocol === "http:";
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? "http" : "https" };
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  // 409 means that a request with the same key is still running, so its outcome is unknown.
  const { StripeError } = loadStripeLibrary().errors;
  const answered = error instanceof StripeError && error.statusCode !== undefined && error.statusCode !== 409;
  return new ProviderError((error as Error).message, { answered, cause: error });
}
