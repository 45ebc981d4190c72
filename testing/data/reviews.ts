import { moveOrder } from "#server/order/index.ts";
import { createCardPayments } from "#server/payment/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { TestShop } from "../test-shop.ts";
import { placeOrder, type Shopper, shopperWithAddress } from "./orders.ts";
import type { CreatedOrder } from "./payments.ts";

const STATUS_PATH = ["confirmed", "processed", "shipped", "delivered"] as const;

/** Places an order and moves it to the status `to`. */
export async function orderAndMove(
  shop: TestShop,
  shopper: Shopper,
  { productIds, to = "delivered" }: { productIds: readonly number[]; to?: (typeof STATUS_PATH)[number] },
): Promise<string> {
  const placed = await placeOrder(shop, shopper, { items: productIds.map((id) => ({ id, quantity: 1 })) });
  const { orderId } = placed.json<CreatedOrder>();
  for (const status of STATUS_PATH.slice(0, STATUS_PATH.indexOf(to) + 1))
    await moveOrder(shop.shop, createCardPayments(shop.shop), {
      orderId,
      to: status,
      context: createSystemContext("test"),
    });
  return orderId;
}

/** Registers a shopper to whom the product was delivered. */
export async function createBuyer(shop: TestShop, productId: number): Promise<Shopper> {
  const shopper = await shopperWithAddress(shop);
  await orderAndMove(shop, shopper, { productIds: [productId] });
  return shopper;
}
