import type { PricedLine } from "#contract/rules/pricing/order-pricing.ts";
import type { BalanceAmounts } from "#contract/rules/return/return-money.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { orderDiscount, orderItem, orderItemDiscount, shopOrder } from "#database/schema.ts";
import { readPaidBalances } from "#server/credit/index.ts";

/** What the customer paid for an order's lines and for its delivery, from which shares are calculated. */
export async function readPricedOrder(
  db: Queryable,
  orderId: string,
): Promise<{ lines: PricedLine[]; courierCost: number; paidBy: BalanceAmounts }> {
  const [items, shares, [delivery], paidBy] = await Promise.all([
    db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.place, orderItem.productId),
    db
      .select()
      .from(orderItemDiscount)
      .where(eq(orderItemDiscount.orderId, orderId))
      .orderBy(asc(orderItemDiscount.productId), asc(orderItemDiscount.place)),
    db
      .select({ cost: shopOrder.courierCost, discount: sql<number>`coalesce(sum(${orderDiscount.amount}), 0)::int` })
      .from(shopOrder)
      .leftJoin(orderDiscount, and(eq(orderDiscount.orderId, shopOrder.id), eq(orderDiscount.kind, "delivery")))
      .where(eq(shopOrder.id, orderId))
      .groupBy(shopOrder.id),
    readPaidBalances(db, orderId),
  ]);
  return {
    lines: items.map(({ productId: id, price, quantity, total, discount, paidByCoins }) => ({
      id,
      price,
      quantity,
      total,
      discounts: shares
        .filter(({ productId }) => productId === id)
        .map(({ place, amount }) => ({ promotionId: place, label: "", amount })),
      net: total - discount,
      paidByCoins,
    })),
    courierCost: Math.max(0, (delivery?.cost ?? 0) - (delivery?.discount ?? 0)),
    paidBy,
  };
}
