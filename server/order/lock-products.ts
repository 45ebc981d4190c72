import type { PoolClient } from "pg";
import { defineStatement } from "#database/statement.ts";

// Returning and taking stock are two statements, so all rows are locked first, in the id order that
// every transaction uses, to avoid deadlocks. Bundles come after all parts.
const lockProductRows = defineStatement<{ orderId: string; ids: readonly number[] }>(
  "lock_products",
  `
select from product
where id = any($ids) or id in (select part_id from bundle_part where bundle_id = any($ids))
  or id in (select product_id from order_stock where order_id = $orderId)
order by is_bundle, id for no key update`,
);

/** Call before a transaction returns stock of an order and takes other stock. */
export async function lockProducts(
  client: PoolClient,
  { orderId, lines }: { orderId: string; lines: readonly { id: number }[] },
): Promise<void> {
  await lockProductRows(client, { orderId, ids: lines.map(({ id }) => id) });
}
