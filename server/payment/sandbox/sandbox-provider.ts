import { randomBytes } from "node:crypto";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import {
  PAYMENT_CURRENCY,
  type PaymentProvider,
  ProviderError,
  type ProviderNotice,
  rupeesFromMinor,
  type SessionState,
  toMinorUnits,
} from "../payment-provider.ts";
import { toPaymentEvent } from "../session-state.ts";
import { loadStripeLibrary } from "../stripe/stripe-library.ts";
import { verifyEvent } from "../verify-event.ts";
import {
  endSession,
  findPayment,
  findSession,
  insertSession,
  readWebhookSecret,
  refundPayment,
  type SandboxSession,
} from "./sandbox.repository.ts";

export const SANDBOX_PATH = "/sandbox/pay";

const createUnguessableId = () => randomBytes(24).toString("base64url");

/** Simulates Stripe in the shop's database, with the same sessions, events and signatures. */
export function createSandboxProvider({ db, shopUrl }: { db: Db; shopUrl: string }): PaymentProvider {
  const readSession = async (id: string) => {
    const session = await findSession(db, id);
    if (!session) throw new ProviderError("No such session", { answered: true });
    return toState(session);
  };
  return {
    name: "sandbox",
    open: async (paymentAttempt) => {
      const { orderId, attempt, orderNumber, successUrl, cancelUrl, expiresAt, courier } = paymentAttempt;
      const amountMinor = toMinorUnits(paymentAttempt.amountRupees);
      if (amountMinor === 0) throw new ProviderError("There is nothing to pay", { answered: true });
      const { id } = await insertSession(db, {
        id: `cs_sandbox_${createUnguessableId()}`,
        orderId,
        attempt,
        orderNumber,
        amountMinor,
        currency: PAYMENT_CURRENCY,
        lines: [
          ...paymentAttempt.lines.map(({ name, quantity, priceRupees }) => ({
            name,
            quantity,
            totalRupees: priceRupees * quantity,
          })),
          ...(courier ? [{ name: `Delivery by ${courier.name}`, quantity: 1, totalRupees: courier.priceRupees }] : []),
        ],
        successUrl,
        cancelUrl,
        expiresAt,
      });
      return { session: id, url: `${shopUrl}${SANDBOX_PATH}/${id}` };
    },
    close: async ({ session }) => {
      await endSession(db, session, { status: "expired" });
      return readSession(session);
    },
    inquire: ({ session }) => readSession(session),
    refund: async ({ id, payment, amountRupees }) => {
      if (!(await refundPayment(db, { id, paymentId: payment, amountMinor: toMinorUnits(amountRupees) })))
        throw new ProviderError("This is more than is left of the payment", { answered: true });
      return id;
    },
    readPayment: async (payment) => {
      const record = await findPayment(db, payment);
      if (!record) throw new ProviderError("No such payment", { answered: true });
      return {
        receivedRupees: rupeesFromMinor(record.amountMinor),
        refunds: record.refunds.map(({ createdAt, amountMinor }) => ({
          at: createdAt,
          rupees: rupeesFromMinor(amountMinor),
          state: "done" as const,
        })),
      };
    },
    verifyNotice: async ({ rawBody, headers }) => {
      const signature = headers["stripe-signature"] ?? "";
      return toPaymentEvent(await verifyEvent(db, { rawBody, signature, secret: await readWebhookSecret(db) }));
    },
  };
}

function toState({
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

/** An ended session keeps its outcome, and its event is sent again, as Stripe repeats events. */
export async function settleSession(
  db: Db,
  id: string,
  choice: SandboxChoice,
): Promise<{ paid: boolean; notice: ProviderNotice } | undefined> {
  const end =
    choice === "pay" ? { paymentStatus: "paid" as const, paymentId: `pi_sandbox_${createUnguessableId()}` } : undefined;
  const session = (await endSession(db, id, { status: "complete", ...end })) ?? (await findSession(db, id));
  if (session?.status !== "complete") return undefined;
  const timestamp = Math.floor((await readDatabaseTime(db)).getTime() / SECOND_MS);
  const payload = JSON.stringify(toEvent(session, timestamp));
  const { webhooks } = loadStripeLibrary();
  const signature = webhooks.generateTestHeaderString({ payload, secret: await readWebhookSecret(db), timestamp });
  return {
    paid: session.paymentStatus === "paid",
    notice: {
      rawBody: Buffer.from(payload),
      headers: { "stripe-signature": signature },
      query: new URLSearchParams(),
    },
  };
}

function toEvent(session: SandboxSession, created: number) {
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
