import { MINUTE_MS, REFUND_RETRY_MAX_MS, REFUND_RETRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { getMethodOf } from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq, isNull, lte, type SQL, sql } from "#database/orm.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { refund } from "#database/schema.ts";
import { enqueueOrderMail, lockOrder, markRefundedIfComplete } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { type PaymentProvider, ProviderError } from "../payment-provider.ts";
import { findProvider, getPaymentProviders, getProviderLabel } from "../providers.ts";

/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const RUN_MS = 2 * MINUTE_MS;
const ERROR_MAX_CHARACTERS = 500;
const ONE_REFUND_PER_ANSWER = "refund_at_provider";

/** Sends due refunds of one order or of all; the job retries failed ones, later each time. */
export async function sendOwedRefunds(shop: Shop, orderId?: string): Promise<void> {
  const condition = orderId === undefined ? undefined : eq(refund.orderId, orderId);
  const end = Date.now() + RUN_MS;
  while (Date.now() < end) {
    const owed = await claimDue(shop.db, condition);
    if (!owed) return;
    await sendRefund(shop, owed);
  }
}

type OwedRefund = Pick<
  typeof refund.$inferSelect,
  "id" | "providerPayment" | "provider" | "orderId" | "amount" | "how" | "reason" | "tries" | "refusals"
>;

/**
 * Claims one refund; other processes skip it until it is due again, even after a crash. The least
 * tried come first, so that failing refunds do not delay others.
 */
async function claimDue(db: Db, condition: SQL | undefined): Promise<OwedRefund | undefined> {
  const next = db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        isNull(refund.doneAt),
        eq(refund.how, "card"),
        eq(refund.isManual, false),
        lte(refund.dueAt, sql`now()`),
        condition,
      ),
    )
    .orderBy(asc(refund.tries), asc(refund.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const pauseMs = sql`least(${REFUND_RETRY_MS} * 2 ^ least(${refund.tries}, 30), ${REFUND_RETRY_MAX_MS})`;
  const [claimed] = await db
    .update(refund)
    .set({
      tries: sql`${refund.tries} + 1`,
      dueAt: sql`now() + make_interval(secs => ${pauseMs} / ${SECOND_MS})`,
    })
    .where(sql`${refund.id} = (${next})`)
    .returning();
  return claimed;
}

/** The provider's refund call. Undefined: it has none, and the refund is left to staff. */
async function findRefundCall(shop: Shop, { id, provider: name }: OwedRefund): Promise<PaymentProvider["refund"]> {
  const provider = findProvider(await getPaymentProviders(shop), name);
  const label = getProviderLabel(name);
  if (!provider) throw new ProviderError(`${label} is not set up`, { answered: false });
  const { refund: refundAt } = provider;
  if (refundAt) return (request) => refundAt.call(provider, request);
  await shop.db
    .update(refund)
    .set({ isManual: true, lastError: `${label} takes no refunds from the shop` })
    .where(eq(refund.id, id));
  return undefined;
}

async function sendRefund(shop: Shop, owed: OwedRefund): Promise<void> {
  const { id, providerPayment, amount, tries, refusals } = owed;
  if (providerPayment === null) return;
  let providerRefund: string | undefined;
  try {
    const refundAt = await findRefundCall(shop, owed);
    if (!refundAt) return;
    providerRefund = await refundAt({
      id,
      payment: providerPayment,
      amountRupees: amount,
      attempt: refusals,
      uncertain: tries - 1 > refusals,
    });
  } catch (error) {
    await recordFailure(shop, owed, error);
    return;
  }
  try {
    await completeSentRefund(shop, owed, providerRefund);
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint !== ONE_REFUND_PER_ANSWER) throw error;
    const lastError = `${getProviderLabel(owed.provider)} answered with the reference of another refund`;
    await shop.db.update(refund).set({ lastError, isManual: true }).where(eq(refund.id, id));
  }
}

async function recordFailure({ db, log }: Shop, owed: OwedRefund, error: unknown): Promise<void> {
  const { id, providerPayment, refusals } = owed;
  log.error({ err: error, providerPayment }, "refund failed; it will be tried again");
  const refused = error instanceof ProviderError && error.answered;
  await db
    .update(refund)
    .set({
      lastError: toPlainMessage(error).slice(0, ERROR_MAX_CHARACTERS),
      // A refused attempt is over; without a response, the same attempt finds its result.
      ...(refused && { refusals: refusals + 1 }),
      ...(error instanceof ProviderError && error.isForStaff && { isManual: true }),
    })
    .where(eq(refund.id, id));
}

async function completeSentRefund(
  shop: Shop,
  { id, orderId, amount, how, reason, provider }: OwedRefund,
  providerRefund: string | undefined,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // Serialises parallel refunds of one order, so that the last one sees that all is refunded.
    await lockOrder(tx, orderId);
    const done = await tx
      .update(refund)
      .set({ doneAt: sql`now()`, lastError: null, providerRefund: providerRefund ?? null })
      .where(and(eq(refund.id, id), isNull(refund.doneAt)))
      .returning({ id: refund.id });
    if (done.length === 0) return;
    await markRefundedIfComplete(tx, orderId);
    // The mail about a cancellation names its refund; a double payment has no mail.
    if (reason !== "cancelled" && reason !== "paid-twice")
      await enqueueOrderMail(shop, tx, {
        orderId,
        template: "refund-sent",
        refund: { amount, how, method: getMethodOf(provider) },
      });
  });
}
