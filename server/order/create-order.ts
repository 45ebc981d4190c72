import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { type PlacedOrder, type PlaceOrder, placeOrder } from "./place-order.ts";

interface Created {
  success: boolean;
  paymentMethod: PlacedOrder["paymentMethod"];
  redirectUrl?: string;
  orderId: string;
  orderNumber: string;
}

/** Places the order and, for a card, opens the provider's page. The order stands whatever the provider says. */
export async function createOrder(shop: Shop, payments: CardPayments, wanted: PlaceOrder): Promise<Created> {
  const order = await placeOrder(shop, payments, wanted);
  const created = { paymentMethod: order.paymentMethod, orderId: order.id, orderNumber: order.number };
  if (order.paymentMethod === "cod") return { success: true, ...created };
  // A repeated request goes where the first one went.
  if (order.providerUrl !== null) return { success: true, ...created, redirectUrl: order.providerUrl };
  try {
    const { url } = await payments.open(order.id);
    return { success: true, ...created, redirectUrl: url };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    shop.log.warn({ err: error.cause ?? error, orderNumber: order.number }, "order placed without a payment page");
    return { success: false, ...created };
  }
}
