import { ShopError } from "#contract/errors.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { buildTransferUrl } from "../transfer/choose-transfer.ts";
import { type PlacedOrder, placeOrder } from "./place-order.ts";
import type { PlaceOrderRequest } from "./placement.ts";

interface CreatedOrder {
  success: boolean;
  paymentMethod: PlacedOrder["paymentMethod"];
  redirectUrl?: string;
  advanceMethod?: AheadMethod;
  orderId: string;
  orderNumber: string;
}

/** Places the order and opens the payment page of a card order or of an advance; the order stays if the provider fails. */
export async function createOrder(
  shop: Shop,
  payments: CardPayments,
  request: PlaceOrderRequest,
): Promise<CreatedOrder> {
  const order = await placeOrder(shop, payments, request);
  const { advanceMethod, paymentMethod } = order;
  const created = {
    paymentMethod,
    ...(advanceMethod && { advanceMethod }),
    orderId: order.id,
    orderNumber: order.number,
  };
  const method = advanceMethod ?? paymentMethod;
  if (method === "cod") return { success: true, ...created };
  if (method === "bank") return { success: true, ...created, redirectUrl: buildTransferUrl(shop, order.number) };
  // A repeated request is sent to the page of the first one.
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
