import { notFound, ShopError } from "#contract/errors.ts";
import { canRetryPayment } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import type { CardPayments } from "./card-payments.ts";
import { isBeingPaid, type LockedOrder, lockOrder } from "./order.repository.ts";

const MAX_TRIES = 3;

/**
 * Closes the provider's page of an order and then does what may only be done while nobody can pay it. The work answers
 * undefined where another tab has opened the page again in between: then both begin anew.
 */
export async function whileNobodyPays<T>(
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

/** A pending order that nobody has paid, locked; undefined while a page to pay it is open. */
export async function lockUnpaidOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound("order");
  if (!canRetryPayment(order)) throw new ShopError("not-retryable");
  return isBeingPaid(order) ? undefined : order;
}
