import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import type { Asking, Customer } from "#server/asking.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { moveLockedOrder } from "./move-order.ts";
import type { OrderLine } from "./order-request.ts";
import { asTx } from "./transaction.ts";
import { lockUnpaidOrder } from "./while-nobody-pays.ts";

// All that either order holds or wants, in the order in which everybody takes products: the old one's going back and the
// new one's being taken are two statements, and locks in between would be out of turn. Bundles come after all parts.
const LOCK_PRODUCTS = `
select from product
where id = any($2) or id in (select part_id from bundle_part where bundle_id = any($2))
  or id in (select product_id from order_stock where order_id = $1)
order by is_bundle, id for no key update`;

/**
 * Cancels the card order that a new one takes the place of, in the new one's transaction: its stock goes back and is there
 * for the new one alone. Answers what changed on the shelves; undefined where somebody has opened a page to pay it.
 */
export async function cancelReplaced(
  shop: Shop,
  client: PoolClient,
  { orderId, items, by }: { orderId: string; items: readonly OrderLine[]; by: Asking<Customer> },
): Promise<StockChange[] | undefined> {
  const tx = asTx(client);
  const order = await lockUnpaidOrder(tx, orderId);
  if (!order) return undefined;
  if (order.paymentMethod !== "stripe") throw new ShopError("not-retryable");
  await client.query({ name: "lock_products", text: LOCK_PRODUCTS, values: [orderId, items.map(({ id }) => id)] });
  const changes: StockChange[] = [];
  await moveLockedOrder(shop, tx, { order, to: "cancelled", changes, by });
  return changes;
}
