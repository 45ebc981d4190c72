import type { PricedLine } from "#contract/rules/pricing/order-pricing.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { orderItem, shopOrder } from "#database/schema.ts";

/** What an order's lines cost, as the shares of their pieces are calculated from. */
export async function readPricedOrder(
  db: Queryable,
  orderId: string,
): Promise<{ lines: PricedLine[]; courierCost: number }> {
  const rows = await db
    .select({ item: orderItem, courierCost: shopOrder.courierCost })
    .from(orderItem)
    .innerJoin(shopOrder, eq(shopOrder.id, orderItem.orderId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.place, orderItem.productId);
  return {
    lines: rows.map(({ item: { productId: id, price, quantity, total } }) => ({
      id,
      price,
      quantity,
      total,
      discounts: [],
      net: total,
      paidByCoins: 0,
    })),
    courierCost: rows[0]?.courierCost ?? 0,
  };
}
