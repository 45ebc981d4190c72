import type { OrderDetails } from "#contract/office/orders/order.ts";
import { getMethodOf } from "#contract/rules/order/payment-providers.ts";
import type { RefundReason, refund } from "#database/schema.ts";

type Row = typeof refund.$inferSelect;

const WHY: Record<Exclude<RefundReason, "staff">, string> = {
  "paid-after-cancellation": "Paid after it was cancelled",
  "paid-twice": "Paid twice",
  cancelled: "Order cancelled",
  "order-changed": "Order changed",
};

export function toRefundDetails(row: Row): OrderDetails["refunds"][number] {
  const { id, amount, how, provider, reason, why, note, actorName, createdAt, doneAt, tries, lastError, isManual } =
    row;
  return {
    id,
    amount,
    how,
    method: getMethodOf(provider),
    why: reason === "staff" ? (why ?? "") : WHY[reason],
    note,
    by: actorName,
    at: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    tries,
    error: lastError,
    isManual,
  };
}

/** A double payment is refunded whole and does not count against what the order received. */
export function calculateLeftToRefund(received: number, refunds: readonly Row[]): number {
  return refunds.reduce((left, { amount, reason }) => (reason === "paid-twice" ? left : left - amount), received);
}
