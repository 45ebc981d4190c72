import { MINUTE_MS, REFUND_RETRY_MAX_MS, REFUND_RETRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq, isNull, lte, type SQL, sql } from "#database/orm.ts";
import { plainMessage } from "#database/plain-error.ts";
import { payment, refund } from "#database/schema.ts";
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

type Owed = Pick<typeof refund.$inferSelect, "providerPayment" | "orderId" | "refusals">;

/**
 * Takes one for this try; others pass it by until it is due again, even if this process dies. What was tried least comes
 * first, so those that keep failing hold up nobody.
 */
async function claimDue(db: Db, wanted: SQL | undefined): Promise<Owed | undefined> {
  const next = db
    .select({ providerPayment: refund.providerPayment })
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
    .where(sql`${refund.providerPayment} = (${next})`)
    .returning({ providerPayment: refund.providerPayment, orderId: refund.orderId, refusals: refund.refusals });
  return claimed;
}

async function sendBack({ db, log }: Shop, provider: PaymentProvider, owed: Owed): Promise<void> {
  const { providerPayment, orderId, refusals } = owed;
  const ofThis = eq(refund.providerPayment, providerPayment);
  try {
    await provider.refund(providerPayment, refusals);
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
      .where(ofThis);
    return;
  }
  await db.transaction(async (tx) => {
    await tx
      .update(refund)
      .set({ doneAt: sql`now()`, lastError: null })
      .where(and(ofThis, isNull(refund.doneAt)));
    // A second payment goes back while the first one stands.
    await tx
      .update(payment)
      .set({ status: "refunded", updatedAt: sql`now()` })
      .where(and(eq(payment.orderId, orderId), eq(payment.providerPayment, providerPayment)));
  });
}
