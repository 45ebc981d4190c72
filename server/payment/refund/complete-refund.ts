import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { getMethodOf } from "#contract/rules/order/payment-providers.ts";
import { and, eq, isNull, ne, or, sql } from "#database/orm.ts";
import { refund } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { enqueueOrderMail, getOrderId, lockOrder, markRefundedIfComplete, ORDERS_TAG } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

/** Records that staff have paid out a refund that no provider makes; applied once. */
export async function completeRefund(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, id }: { number: string; id: string },
): Promise<void> {
  const orderId = await getOrderId(shop.db, number);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError("order");
    const [completed] = await tx
      .update(refund)
      .set({ doneAt: sql`now()`, lastError: null, staffId: context.actor.id, actorName: context.actor.name })
      .where(
        and(
          eq(refund.id, id),
          eq(refund.orderId, orderId),
          or(ne(refund.how, "card"), refund.isManual),
          isNull(refund.doneAt),
        ),
      )
      .returning({ amount: refund.amount, how: refund.how, provider: refund.provider });
    if (!completed) throw new ShopError("changed-meanwhile", { text: "This refund was recorded already" });
    await markRefundedIfComplete(tx, orderId);
    const { amount, how, provider } = completed;
    await enqueueOrderMail(shop, tx, {
      orderId,
      template: "refund-sent",
      refund: { amount, how, method: getMethodOf(provider) },
    });
    await publishChange(tx, [ORDERS_TAG]);
    await record(tx, context, [
      { action: "order.refund", subject: { kind: "order", id: number, name: number }, after: { amount, how } },
    ]);
  });
}
