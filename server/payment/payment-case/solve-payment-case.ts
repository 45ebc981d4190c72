import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { paymentCase } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { getOrderId, ORDERS_TAG } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

/** Marks a payment case as solved, once; what was done with the money is done at the provider. */
export async function solvePaymentCase(
  db: Db,
  context: RequestContext<StaffMember>,
  { number, id }: { number: string; id: string },
): Promise<void> {
  const orderId = await getOrderId(db, number);
  await db.transaction(async (tx) => {
    const ofOrder = and(eq(paymentCase.id, id), eq(paymentCase.orderId, orderId));
    const [solved] = await tx
      .update(paymentCase)
      .set({ solvedAt: sql`now()`, solvedBy: context.actor.name })
      .where(and(ofOrder, isNull(paymentCase.solvedAt)))
      .returning();
    if (!solved) {
      const [earlier] = await tx.select({ id: paymentCase.id }).from(paymentCase).where(ofOrder);
      throw earlier ? new ShopError("changed-meanwhile") : createNotFoundError("payment case");
    }
    await record(tx, context, [
      {
        action: "order.payment-case",
        subject: { kind: "order", id: number, name: number },
        after: { paidMinor: solved.paidMinor, currency: solved.currency, payment: solved.providerPayment },
      },
    ]);
    await publishChange(tx, [ORDERS_TAG]);
  });
}
