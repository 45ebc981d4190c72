import type { PoolClient } from "pg";

// All that an order holds and what is wanted, in the order in which everybody takes products: what goes back and what is taken are two
// statements, and locks in between would be out of turn. Bundles come after all parts.
const LOCK_PRODUCTS = `
select from product
where id = any($2) or id in (select part_id from bundle_part where bundle_id = any($2))
  or id in (select product_id from order_stock where order_id = $1)
order by is_bundle, id for no key update`;

/** Before an order gives stock back and takes other stock in one transaction. */
export async function lockProducts(
  client: PoolClient,
  { orderId, wanted }: { orderId: string; wanted: readonly { id: number }[] },
): Promise<void> {
  const values = [orderId, wanted.map(({ id }) => id)];
  await client.query({ name: "lock_products", text: LOCK_PRODUCTS, values });
}
