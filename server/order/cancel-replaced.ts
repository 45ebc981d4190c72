import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import type { Asking, Customer } from "#server/asking.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { lockProducts } from "./lock-products.ts";
import { moveLockedOrder } from "./move-order.ts";
import type { OrderLine } from "./order-request.ts";
import { asTx } from "./transaction.ts";
import { lockUnpaidOrder } from "./while-nobody-pays.ts";

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
  await lockProducts(client, { orderId, wanted: items });
  const changes: StockChange[] = [];
  await moveLockedOrder(shop, tx, { order, to: "cancelled", changes, by });
  return changes;
}
