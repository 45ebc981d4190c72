import type { Stripe } from "stripe";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { within } from "./deadline.ts";
import {
  minorUnits,
  type NewSession,
  PAYMENT_CURRENCY,
  type PaymentBooks,
  type PaymentProvider,
  ProviderError,
  rupeesOf,
} from "./payment-provider.ts";
import { paymentEventOf, stateOf } from "./session-state.ts";
import { stripeLibrary } from "./stripe-library.ts";
import { verifiedEvent } from "./verify-event.ts";

// Opening a page may mean closing the old one and creating the new one: both together stay under ten seconds.
const CREATE_MS = 5_500;
const OTHER_MS = 4_000;
/** One retry of what failed at once: a reset connection, an overloaded server, the same key in use. */
const RETRIES = 1;
/** What Stripe shows as separate lines at most; one is the courier's. */
const MAX_LINES = 100;
/** As many as Stripe lists at once, and more than anybody gives back of one payment. */
const MAX_REFUNDS = 100;

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
}

export function stripeProvider(db: Db, { secretKey, webhookSecret, apiBase }: StripeSettings): PaymentProvider {
  const StripeClient = stripeLibrary();
  const stripe = new StripeClient(secretKey, {
    ...addressOf(apiBase),
    maxNetworkRetries: RETRIES,
    timeout: CREATE_MS,
    telemetry: false,
  });
  const ask = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    try {
      return await within(ms, work);
    } catch (error) {
      throw providerError(error);
    }
  };
  const readSession = async (session: string) =>
    stateOf(await ask(OTHER_MS, stripe.checkout.sessions.retrieve(session, {}, { timeout: OTHER_MS })));

  const listRefunds = async (payment: string) => {
    const { data } = await ask(
      OTHER_MS,
      stripe.refunds.list({ payment_intent: payment, limit: MAX_REFUNDS }, { timeout: OTHER_MS }),
    );
    return data;
  };

  return {
    createSession: async (checkout) => {
      const { id, url } = await ask(
        CREATE_MS,
        stripe.checkout.sessions.create(paramsOf(checkout), {
          idempotencyKey: `${checkout.orderId}-${checkout.attempt}`,
        }),
      );
      if (!url) throw new ProviderError("The session has no page", { answered: true });
      return { session: id, url };
    },
    expireSession: async (session) => {
      try {
        return stateOf(await ask(OTHER_MS, stripe.checkout.sessions.expire(session, {}, { timeout: OTHER_MS })));
      } catch (error) {
        // Only an open session can be expired: this one has ended by itself, one way or the other.
        if (error instanceof ProviderError && error.cause instanceof StripeClient.errors.StripeInvalidRequestError)
          return readSession(session);
        throw error;
      }
    },
    refund: async ({ id, payment, amountRupees, attempt, uncertain }) => {
      // Stripe forgets a key after a day, and a part of a payment could go back twice: so it is asked what it has done.
      if (uncertain && (await listRefunds(payment)).some((made) => isOf(made, id))) return;
      try {
        const { status } = await ask(
          OTHER_MS,
          stripe.refunds.create(
            { payment_intent: payment, amount: minorUnits(amountRupees), metadata: { refundId: id } },
            { idempotencyKey: `refund-${id}-${attempt}`, timeout: OTHER_MS },
          ),
        );
        if (status === "failed" || status === "canceled")
          throw new ProviderError(`The refund is ${status}`, { answered: true });
      } catch (error) {
        const { cause } = error as ProviderError;
        if (cause instanceof StripeClient.errors.StripeError && cause.code === "charge_already_refunded") return;
        throw error;
      }
    },
    readPayment: async (payment) => {
      const [intent, refunds] = await Promise.all([
        ask(OTHER_MS, stripe.paymentIntents.retrieve(payment, {}, { timeout: OTHER_MS })),
        listRefunds(payment),
      ]);
      return { receivedRupees: rupeesOf(intent.amount_received), refunds: refunds.map(inBooks) };
    },
    verifyWebhook: async (rawBody, signature) =>
      paymentEventOf(await verifiedEvent(db, { rawBody, signature, secret: webhookSecret })),
  };
}

/** One that failed is none: it is made again. */
function isOf({ metadata, status }: Stripe.Refund, id: string): boolean {
  return metadata?.refundId === id && status !== "failed" && status !== "canceled";
}

function inBooks({ created, amount, status }: Stripe.Refund): PaymentBooks["refunds"][number] {
  const failed = status === "failed" || status === "canceled";
  return {
    at: new Date(created * SECOND_MS),
    rupees: rupeesOf(amount),
    state: failed ? "failed" : status === "succeeded" ? "done" : "waits",
  };
}

function paramsOf(checkout: NewSession): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, lines, courier, amountRupees } = checkout;
  const names = { orderId, orderNumber };
  const line = (name: string, quantity: number, rupees: number) => ({
    quantity,
    price_data: { currency: PAYMENT_CURRENCY, unit_amount: minorUnits(rupees), product_data: { name } },
  });
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: names,
    payment_intent_data: { metadata: names, description: `Order ${orderNumber}` },
    customer_email: checkout.email,
    line_items:
      lines.length < MAX_LINES
        ? [
            ...lines.map(({ name, quantity, priceRupees }) => line(name, quantity, priceRupees)),
            line(`Delivery by ${courier.name}`, 1, courier.priceRupees),
          ]
        : [line(`Order ${orderNumber}`, 1, amountRupees)],
    expires_at: Math.floor(checkout.expiresAt.getTime() / SECOND_MS),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

function addressOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const plain = protocol === "http:";
  return { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? "http" : "https" };
}

function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  // The same key in use means that the first request is still at work: its outcome is not known yet.
  const { StripeError } = stripeLibrary().errors;
  const answered = error instanceof StripeError && error.statusCode !== undefined && error.statusCode !== 409;
  return new ProviderError((error as Error).message, { answered, cause: error });
}
