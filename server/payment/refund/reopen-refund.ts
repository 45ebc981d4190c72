import { REFUND_RETRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, sql } from "#database/orm.ts";
import { payment, refund } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { lockOrder, ORDERS_TAG } from "#server/order/index.ts";

/**
 * A refund that the card's bank returned is owed again: staff see it among the failed refunds, and
 * the job sends it as a new attempt.
 */
export async function reopenRefund(tx: Tx, { refundId, reason }: { refundId: string; reason: string }): Promise<void> {
  if (!isUuid(refundId)) return;
  const [row] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId));
  if (!row) return;
  const { orderId } = row;
  await lockOrder(tx, orderId);
  const reopened = await tx
    .update(refund)
    .set({
      doneAt: null,
      lastError: `The card's bank returned this refund (${reason})`,
      refusals: sql`${refund.refusals} + 1`,
      dueAt: sql`now() + make_interval(secs => ${REFUND_RETRY_MS / SECOND_MS})`,
    })
    .where(and(eq(refund.id, refundId), isNotNull(refund.doneAt)))
    .returning({ id: refund.id });
  if (reopened.length === 0) return;
  await tx
    .update(payment)
    .set({ status: "success", updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), eq(payment.status, "refunded")));
  await publishChange(tx, [ORDERS_TAG]);
}
