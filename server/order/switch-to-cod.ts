import { notFound, ShopError } from "#contract/errors.ts";
import { canRetryPayment } from "#contract/rules/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { isBeingPaid, lockOrder } from "./order.repository.ts";

const MAX_TRIES = 3;

/** From now on the courier takes the cash. The provider's page is closed first, so that nobody pays twice. */
export async function switchToCod(shop: Shop, payments: CardPayments, orderId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if ((await payments.close(orderId)) !== "closed") throw new ShopError("not-retryable");
    const switched = await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw notFound("order");
      if (!canRetryPayment(order)) throw new ShopError("not-retryable");
      if (isBeingPaid(order)) return false;
      await tx
        .update(payment)
        .set({ method: "cod", status: "pending", updatedAt: sql`now()` })
        .where(eq(payment.orderId, orderId));
      return true;
    });
    if (switched) return;
  }
  throw new ShopError("not-retryable");
}
