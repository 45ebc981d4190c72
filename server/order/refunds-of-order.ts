import type { OrderDetails } from "#contract/office/order.ts";
import type { RefundReason, refund } from "#database/schema.ts";

type Row = typeof refund.$inferSelect;

const WHY: Record<Exclude<RefundReason, "staff">, string> = {
  "paid-after-cancellation": "Paid after it was cancelled",
  "paid-twice": "Paid twice",
  cancelled: "Order cancelled",
  "order-changed": "Order changed",
};

export function refundInWords(row: Row): OrderDetails["refunds"][number] {
  const { id, amount, how, reason, why, note, actorName, createdAt, doneAt, tries, lastError } = row;
  return {
    id,
    amount,
    how,
    why: reason === "staff" ? (why ?? "") : WHY[reason],
    note,
    by: actorName,
    at: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    tries,
    error: lastError,
  };
}

/** A second payment goes back whole, beside what the order received. */
export function leftToRefund(received: number, refunds: readonly Row[]): number {
  return refunds.reduce((left, { amount, reason }) => (reason === "paid-twice" ? left : left - amount), received);
}
