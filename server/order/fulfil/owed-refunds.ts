import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, ne, or, sql } from "#database/orm.ts";
import { payment, type RefundReason, refund } from "#database/schema.ts";
import type { LockedOrder } from "../order.repository.ts";

/** A double payment is refunded whole and does not count against the order's own payment. */
const readOwnRefunds = (orderId: string) => and(eq(refund.orderId, orderId), ne(refund.reason, "paid-twice"));

/** The amount received minus all refunds, including pending ones. The order must be locked. */
export async function getRefundableAmount(tx: Tx, orderId: string): Promise<number> {
  const [paymentRow] = await tx
    .select({ received: payment.received })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const [refundSum] = await tx
    .select({ rupees: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(readOwnRefunds(orderId));
  return (paymentRow?.received ?? 0) - (refundSum?.rupees ?? 0);
}

/** What is left at the provider: of an advance, the courier collected the rest. The order must be locked. */
export async function getCardRefundableAmount(
  tx: Tx,
  { id, advance, advancePaid }: Pick<LockedOrder, "id" | "advance" | "advancePaid">,
): Promise<number> {
  const refundable = await getRefundableAmount(tx, id);
  if (!advancePaid) return refundable;
  const [byCard] = await tx
    .select({ rupees: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(readOwnRefunds(id), eq(refund.how, "card"), ne(refund.reason, "order-changed")));
  return Math.min(refundable, advance - (byCard?.rupees ?? 0));
}

interface OwedRefund {
  orderId: string;
  /** Null: the payment came by bank transfer, and staff transfer the money back. */
  providerPayment: string | null;
  /** Null: a bank transfer, or paid before providers were recorded. */
  provider: ProviderName | null;
  reason: Exclude<RefundReason, "staff">;
  /** Defaults to the whole refundable amount. */
  amount?: number;
}

/** Records what is owed: a card refund is sent after the commit and not repeated, another is sent by staff. */
export async function recordOwedRefund(
  tx: Tx,
  { orderId, providerPayment, provider, reason, amount }: OwedRefund,
): Promise<void> {
  const owedAmount = amount ?? (await getRefundableAmount(tx, orderId));
  if (owedAmount <= 0) return;
  const how = providerPayment === null ? ("bank-transfer" as const) : ("card" as const);
  await tx
    .insert(refund)
    .values({ orderId, providerPayment, provider, how, reason, amount: owedAmount })
    .onConflictDoNothing();
}

const IS_CANCELLED = sql`exists (select from shop_order o where o.id = ${payment.orderId} and o.status = 'cancelled')`;

/** Marks the payment as refunded once all of it is refunded. The order must be locked. */
export async function markRefundedIfComplete(tx: Tx, orderId: string): Promise<void> {
  const done = tx
    .select({ rupees: sql`sum(${refund.amount})` })
    .from(refund)
    .where(and(readOwnRefunds(orderId), isNotNull(refund.doneAt)));
  await tx
    .update(payment)
    .set({ status: "refunded", updatedAt: sql`now()` })
    .where(
      and(
        eq(payment.orderId, orderId),
        // A cash order that was delivered stays paid; one that was cancelled had only its advance.
        or(
          and(ne(payment.method, "cod"), eq(payment.status, "success")),
          and(isNotNull(payment.advancePaidAt), eq(payment.status, "pending"), IS_CANCELLED),
        ),
        sql`${payment.received} = (${done})`,
      ),
    );
}
