import { MINUTE_MS, REFUND_RETRY_MAX_MS, REFUND_RETRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq, isNull, lte, type SQL, sql } from "#database/orm.ts";
import { plainMessage } from "#database/plain-error.ts";
import { refund } from "#database/schema.ts";
import { lockOrder, mailAboutOrder, noteIfRefunded } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { type PaymentProvider, ProviderError } from "./payment-provider.ts";

/** One run ends well before its lease does; the next takes the rest. */
const RUN_MS = 2 * MINUTE_MS;
const ERROR_MAX_CHARACTERS = 500;

/** Sends back what is owed and due, for one order or for all. What fails stays owed and is tried again by the job, later each time. */
export async function refundOwed(shop: Shop, provider: PaymentProvider, orderId?: string): Promise<void> {
  const wanted = orderId === undefined ? undefined : eq(refund.orderId, orderId);
  const end = Date.now() + RUN_MS;
  while (Date.now() < end) {
    const owed = await claimDue(shop.db, wanted);
    if (!owed) return;
    await sendBack(shop, provider, owed);
  }
}

type Owed = Pick<
  typeof refund.$inferSelect,
  "id" | "providerPayment" | "orderId" | "amount" | "how" | "reason" | "tries" | "refusals"
>;

/**
 * Takes one for this try; others pass it by until it is due again, even if this process dies. What was tried least comes
 * first, so those that keep failing hold up nobody.
 */
async function claimDue(db: Db, wanted: SQL | undefined): Promise<Owed | undefined> {
  const next = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(isNull(refund.doneAt), lte(refund.dueAt, sql`now()`), wanted))
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

async function sendBack(shop: Shop, provider: PaymentProvider, owed: Owed): Promise<void> {
  const { id, providerPayment, orderId, amount, how, reason, tries, refusals } = owed;
  const { db, log } = shop;
  if (providerPayment === null) return;
  try {
    await provider.refund({
      id,
      payment: providerPayment,
      amountRupees: amount,
      attempt: refusals,
      uncertain: tries - 1 > refusals,
    });
  } catch (error) {
    log.error({ err: error, providerPayment }, "refund failed; it will be tried again");
    const refused = error instanceof ProviderError && error.answered;
    await db
      .update(refund)
      .set({
        lastError: plainMessage(error).slice(0, ERROR_MAX_CHARACTERS),
        // Refused: the next attempt is another one. No answer: the same attempt finds what this one may have done.
        ...(refused && { refusals: refusals + 1 }),
      })
      .where(eq(refund.id, id));
    return;
  }
  await db.transaction(async (tx) => {
    // Whoever finishes another part of it at the same time waits: one of the two sees that all has gone back.
    await lockOrder(tx, orderId);
    const done = await tx
      .update(refund)
      .set({ doneAt: sql`now()`, lastError: null })
      .where(and(eq(refund.id, id), isNull(refund.doneAt)))
      .returning({ id: refund.id });
    if (done.length === 0) return;
    // A second payment goes back while the first one stands.
    await noteIfRefunded(tx, orderId);
    // Who cancelled or paid twice has been told otherwise.
    if (reason === "staff" || reason === "order-changed")
      await mailAboutOrder(shop, tx, { orderId, template: "refund-sent", refund: { amount, how } });
  });
}
