import { ShopError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Returns the latest delivered order with the product; without one the customer may not review. */
export async function requirePurchase(
  db: Queryable,
  { customerId, productId }: { customerId: string; productId: number },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from shop_order o join order_item i on i.order_id = o.id
    where o.customer_id = ${customerId} and o.status = 'delivered' and i.product_id = ${productId}
    order by o.created_at desc limit 1`);
  const [order] = rows;
  if (!order)
    throw new ShopError("not-permitted", {
      text: "Only logged in customers who have purchased this product may leave a review.",
    });
  return order.id;
}
