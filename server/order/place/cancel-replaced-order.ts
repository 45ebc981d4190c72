import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import { isOnlineMethod } from "#contract/rules/order/payment-providers.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Customer, RequestContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { lockProducts } from "../lock-products.ts";
import { moveLockedOrder } from "../move-order.ts";
import { getMethodAhead } from "../order.repository.ts";
import { lockUnpaidOrder } from "../run-with-payment-closed.ts";
import { toTx } from "../transaction.ts";
import type { OrderLine } from "./order-request.ts";

/**
 * Cancels the replaced card order in the new order's transaction, so that only the new order gets
 * its stock. Returns undefined if a page to pay the replaced order is open.
 */
export async function cancelReplacedOrder(
  shop: Shop,
  client: PoolClient,
  { orderId, items, context }: { orderId: string; items: readonly OrderLine[]; context: RequestContext<Customer> },
): Promise<StockChange[] | undefined> {
  const tx = toTx(client);
  const order = await lockUnpaidOrder(tx, orderId);
  if (!order) return undefined;
  if (!isOnlineMethod(getMethodAhead(order))) throw new ShopError("not-retryable");
  await lockProducts(client, { orderId, lines: items });
  const stockChanges: StockChange[] = [];
  await moveLockedOrder(shop, tx, { order, to: "cancelled", stockChanges, context });
  return stockChanges;
}
