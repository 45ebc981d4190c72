import { asSystem } from "#server/asking.ts";
import { moveOrder } from "#server/order/index.ts";
import { cardPayments } from "#server/payment/index.ts";
import { placeOrder, type Shopper, shopperWithAddress } from "./orders.ts";
import type { CreatedOrder } from "./payments.ts";
import type { TestShop } from "./test-shop.ts";

const WAY = ["confirmed", "processed", "shipped", "delivered"] as const;

/** Brings what a shopper orders as far as this; to their door unless told otherwise. */
export async function buy(
  shop: TestShop,
  shopper: Shopper,
  { productIds, to = "delivered" }: { productIds: readonly number[]; to?: (typeof WAY)[number] },
): Promise<string> {
  const placed = await placeOrder(shop, shopper, { items: productIds.map((id) => ({ id, quantity: 1 })) });
  const { orderId } = placed.json<CreatedOrder>();
  for (const status of WAY.slice(0, WAY.indexOf(to) + 1))
    await moveOrder(shop.shop, cardPayments(shop.shop), { orderId, to: status, by: asSystem("test") });
  return orderId;
}

/** Somebody who has got a product. */
export async function buyerOf(shop: TestShop, productId: number): Promise<Shopper> {
  const shopper = await shopperWithAddress(shop);
  await buy(shop, shopper, { productIds: [productId] });
  return shopper;
}
