import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import type { CardPayments } from "./card-payments.ts";
import { isBeingPaid, type LockedOrder, lockOrder } from "./order.repository.ts";

const MAX_TRIES = 3;

/**
 * Closes the provider's page and then runs `work`, which must not overlap a payment. `work` returns
 * undefined if another tab has reopened the page; then both are repeated.
 */
export async function runWithPaymentClosed<T>(
  payments: CardPayments,
  orderId: string,
  work: () => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if ((await payments.close(orderId)) !== "closed") throw new ShopError("not-retryable");
    const done = await work();
    if (done !== undefined) return done;
  }
  throw new ShopError("not-retryable");
}

/** Locks a pending, unpaid order; returns undefined while a page to pay the order is open. */
export async function lockUnpaidOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  if (!canRetryPayment(order)) throw new ShopError("not-retryable");
  return isBeingPaid(order) ? undefined : order;
}
