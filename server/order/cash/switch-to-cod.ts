import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, sql } from "#database/orm.ts";
import { customer, payment, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { lockUnpaidOrder, runWithPaymentClosed } from "../run-with-payment-closed.ts";

/** Closes the provider's page first, so that the shopper cannot pay twice. */
export async function switchToCod(shop: Shop, payments: CardPayments, orderId: string): Promise<void> {
  await runWithPaymentClosed(payments, orderId, () =>
    shop.db.transaction(async (tx) => {
      if (!(await lockUnpaidOrder(tx, orderId))) return undefined;
      if (await isCashBlocked(tx, orderId)) throw new ShopError("bank-disabled");
      await tx
        .update(payment)
        .set({ method: "cod", status: "pending", updatedAt: sql`now()` })
        .where(eq(payment.orderId, orderId));
      return true;
    }),
  );
}

async function isCashBlocked(tx: Tx, orderId: string): Promise<boolean> {
  const blocked = await tx
    .select({ id: customer.id })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(and(eq(shopOrder.id, orderId), isNotNull(customer.cashBlockedAt)));
  return blocked.length > 0;
}
