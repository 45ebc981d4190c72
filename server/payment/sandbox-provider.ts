import { randomBytes } from "node:crypto";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { databaseNow } from "#database/moment.ts";
import {
  minorUnits,
  PAYMENT_CURRENCY,
  type PaymentProvider,
  ProviderError,
  rupeesOf,
  type SessionState,
} from "./payment-provider.ts";
import {
  endSession,
  findSession,
  insertSession,
  readBooks,
  refundPayment,
  type SandboxSession,
  webhookSecret,
} from "./sandbox.repository.ts";
import { paymentEventOf } from "./session-state.ts";
import { stripeLibrary } from "./stripe-library.ts";
import { verifiedEvent } from "./verify-event.ts";

export const SANDBOX_PATH = "/sandbox/pay";

const unguessable = () => randomBytes(24).toString("base64url");

/** Plays the card provider with the shop's own database: the same sessions, the same events, the same signatures; no money. */
export function sandboxProvider({ db, shopUrl }: { db: Db; shopUrl: string }): PaymentProvider {
  const readSession = async (id: string) => {
    const session = await findSession(db, id);
    if (!session) throw new ProviderError("No such session", { answered: true });
    return stateOf(session);
  };
  return {
    createSession: async (checkout) => {
      const { orderId, attempt, orderNumber, successUrl, cancelUrl, expiresAt, courier } = checkout;
      const amountMinor = minorUnits(checkout.amountRupees);
      if (amountMinor === 0) throw new ProviderError("There is nothing to pay", { answered: true });
      const { id } = await insertSession(db, {
        id: `cs_sandbox_${unguessable()}`,
        orderId,
        attempt,
        orderNumber,
        amountMinor,
        currency: PAYMENT_CURRENCY,
        lines: [
          ...checkout.lines.map(({ name, quantity, priceRupees }) => ({
            name,
            quantity,
            totalRupees: priceRupees * quantity,
          })),
          { name: `Delivery by ${courier.name}`, quantity: 1, totalRupees: courier.priceRupees },
        ],
        successUrl,
        cancelUrl,
        expiresAt,
      });
      return { session: id, url: `${shopUrl}${SANDBOX_PATH}/${id}` };
    },
    expireSession: async (id) => {
      await endSession(db, id, { status: "expired" });
      return readSession(id);
    },
    refund: async ({ id, payment, amountRupees }) => {
      if (!(await refundPayment(db, { id, paymentId: payment, amountMinor: minorUnits(amountRupees) })))
        throw new ProviderError("This is more than is left of the payment", { answered: true });
    },
    readPayment: async (payment) => {
      const books = await readBooks(db, payment);
      if (!books) throw new ProviderError("No such payment", { answered: true });
      return {
        receivedRupees: rupeesOf(books.amountMinor),
        refunds: books.refunds.map(({ createdAt, amountMinor }) => ({
          at: createdAt,
          rupees: rupeesOf(amountMinor),
          state: "done" as const,
        })),
      };
    },
    verifyWebhook: async (rawBody, signature) =>
      paymentEventOf(await verifiedEvent(db, { rawBody, signature, secret: await webhookSecret(db) })),
  };
}

function stateOf({
  id,
  orderId,
  amountMinor,
  currency,
  paymentId,
  status,
  paymentStatus,
}: SandboxSession): SessionState {
  const ended = paymentStatus === "paid" ? "paid" : "failed";
  const outcome = status === "complete" ? ended : status;
  return { session: id, orderId, amountMinor, currency, payment: paymentId, outcome };
}

export type SandboxChoice = "pay" | "decline";

/**
 * Ends the session as the shopper chose. A session that had ended stays as it ended, and its event goes out again, as
 * Stripe sends what was not taken.
 */
export async function settleSession(
  db: Db,
  id: string,
  choice: SandboxChoice,
): Promise<{ paid: boolean; rawBody: Buffer; signature: string } | undefined> {
  const end =
    choice === "pay" ? { paymentStatus: "paid" as const, paymentId: `pi_sandbox_${unguessable()}` } : undefined;
  const session = (await endSession(db, id, { status: "complete", ...end })) ?? (await findSession(db, id));
  if (session?.status !== "complete") return undefined;
  const timestamp = Math.floor((await databaseNow(db)).getTime() / SECOND_MS);
  const payload = JSON.stringify(eventOf(session, timestamp));
  const { webhooks } = stripeLibrary();
  const signature = webhooks.generateTestHeaderString({ payload, secret: await webhookSecret(db), timestamp });
  return { paid: session.paymentStatus === "paid", rawBody: Buffer.from(payload), signature };
}

function eventOf(session: SandboxSession, created: number) {
  const { id, orderId, orderNumber, status, paymentStatus } = session;
  const type = paymentStatus === "paid" ? "checkout.session.completed" : "checkout.session.async_payment_failed";
  return {
    id: `evt_sandbox_${id}`,
    object: "event",
    type,
    created,
    livemode: false,
    data: {
      object: {
        id,
        object: "checkout.session",
        client_reference_id: orderId,
        metadata: { orderId, orderNumber },
        amount_total: session.amountMinor,
        currency: session.currency,
        status,
        payment_status: paymentStatus,
        payment_intent: session.paymentId,
      },
    },
  };
}
