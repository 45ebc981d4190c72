import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, ne, sql } from "#database/orm.ts";
import { payment, type RefundReason, refund } from "#database/schema.ts";

/** Of the order's own payment; a second one goes back whole and is no part of it. */
const ownRefunds = (orderId: string) => and(eq(refund.orderId, orderId), ne(refund.reason, "paid-twice"));

/** What came in for an order and has not gone back, nor is on its way back. The order must be locked. */
export async function refundableOf(tx: Tx, orderId: string): Promise<number> {
  const [came] = await tx.select({ received: payment.received }).from(payment).where(eq(payment.orderId, orderId));
  const [back] = await tx
    .select({ rupees: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(ownRefunds(orderId));
  return (came?.received ?? 0) - (back?.rupees ?? 0);
}

interface Owed {
  orderId: string;
  providerPayment: string;
  reason: Exclude<RefundReason, "staff">;
  /** Missing: all that is left. */
  amount?: number;
}

/** Money must go back to the card: written in the transaction that finds out, sent afterwards. What is owed already is not owed twice. */
export async function oweRefund(tx: Tx, { orderId, providerPayment, reason, amount }: Owed): Promise<void> {
  const owed = amount ?? (await refundableOf(tx, orderId));
  if (owed <= 0) return;
  await tx.insert(refund).values({ orderId, providerPayment, reason, amount: owed }).onConflictDoNothing();
}

/** Once all that came by card has gone back, the payment says so. The order must be locked. */
export async function noteIfRefunded(tx: Tx, orderId: string): Promise<void> {
  const done = tx
    .select({ rupees: sql`sum(${refund.amount})` })
    .from(refund)
    .where(and(ownRefunds(orderId), isNotNull(refund.doneAt)));
  await tx
    .update(payment)
    .set({ status: "refunded", updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.method, "stripe"),
        eq(payment.status, "success"),
        sql`${payment.received} = (${done})`,
      ),
    );
}
