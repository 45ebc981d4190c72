import { REFUND_RETRY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, isNull, or, sql } from "#database/orm.ts";
import { payment, refund } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { lockOrder, ORDERS_TAG } from "#server/order/index.ts";
import type { RefundFailure } from "../payment-provider.ts";
import { getProviderLabel, isStripeLike } from "../providers.ts";

/**
 * A refund that failed after the provider took it is owed again: staff see it among the failed refunds, and
 * the job sends it as a new attempt.
 */
export async function reopenRefund(
  tx: Tx,
  provider: ProviderName,
  { refundId, providerRefund, reason }: RefundFailure,
): Promise<void> {
  if (!isUuid(refundId)) return;
  const ofProvider = and(
    eq(refund.id, refundId),
    or(eq(refund.provider, provider), isStripeLike(provider) ? isNull(refund.provider) : undefined),
  );
  const [row] = await tx.select({ orderId: refund.orderId }).from(refund).where(ofProvider);
  if (!row) return;
  const { orderId } = row;
  await lockOrder(tx, orderId);
  const reopened = await tx
    .update(refund)
    .set({
      doneAt: null,
      providerRefund: null,
      lastError: `${getProviderLabel(provider)} reports that this refund failed (${reason})`,
      refusals: sql`${refund.refusals} + 1`,
      dueAt: sql`now() + make_interval(secs => ${REFUND_RETRY_MS / SECOND_MS})`,
    })
    .where(
      and(
        ofProvider,
        isNotNull(refund.doneAt),
        // A late notice about an earlier attempt says nothing about the one that was made since.
        or(isNull(refund.providerRefund), eq(refund.providerRefund, providerRefund)),
      ),
    )
    .returning({ id: refund.id });
  if (reopened.length === 0) return;
  await tx
    .update(payment)
    .set({ status: sql`case when ${payment.method} = 'cod' then 'pending' else 'success' end`, updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), eq(payment.status, "refunded")));
  await publishChange(tx, [ORDERS_TAG]);
}
