import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Tx } from "#database/database.ts";
import { getRefundableAmount, recordOwedRefund } from "#server/order/fulfil/owed-refunds.ts";
import { isRefundable, type LockedOrder } from "#server/order/order.repository.ts";

/**
 * Returns the amount to refund when a paid order gets a new total; 0 for an unpaid order. A payment
 * cannot be charged more, but of an advance only what is above the new total is refunded.
 */
export async function calculateRefund(
  tx: Tx,
  order: LockedOrder,
  { total, instead }: { total: number; instead: string },
): Promise<number> {
  if (order.advancePaid) return Math.max(0, order.advance - total);
  if (!isPaid(order.paymentStatus)) {
    if (order.paymentStatus === "refunded" && total !== order.amount)
      throw new ShopError("not-retryable", {
        text: "The whole payment was refunded, so the total cannot change. Please place another order",
      });
    return 0;
  }
  if (total > order.amount)
    throw new ShopError("not-retryable", {
      text: `This order is paid ${METHOD_WORDS[order.paymentMethod === "cod" ? "stripe" : order.paymentMethod].by}, so its total cannot increase by ${formatRupees(total - order.amount)}. ${instead}`,
    });
  const refundAmount = order.amount - total;
  if (refundAmount > (await getRefundableAmount(tx, order.id)))
    throw new ShopError("not-retryable", { text: "The refunds so far are higher than the new total" });
  return refundAmount;
}

/** The refund is sent after the commit. */
export async function recordDifference(tx: Tx, order: LockedOrder, amount: number): Promise<void> {
  const { id, providerPayment, provider } = order;
  if (amount > 0 && isRefundable(order))
    await recordOwedRefund(tx, { orderId: id, providerPayment, provider, reason: "order-changed", amount });
}
