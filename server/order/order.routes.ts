import { notFound } from "#contract/errors.ts";
import {
  cancelOrder,
  createOrder as createOrderCall,
  listCustomerOrders,
  listOrders,
  retryCodPayment,
  retryStripePayment,
} from "#contract/shop/order.ts";
import { answerOrderLink as answerOrderLinkCall, getLinkedOrder } from "#contract/shop/order-link.ts";
import { asCustomer } from "#server/asking.ts";
import { ownIdOnly } from "#server/customer/index.ts";
import type { Bind, Session } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { answerOrderLink, readLinkedOrder } from "./answer-order-link.ts";
import { cancelUnpaidOrder } from "./cancel-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { createOrder } from "./create-order.ts";
import { ordersOfCustomer, pageOfOrders } from "./list-orders.ts";
import { isOwnOrder } from "./order.repository.ts";
import { switchToCod } from "./switch-to-cod.ts";

export function orderRoutes(bind: Bind, shop: Shop, payments: CardPayments): void {
  const { db, env } = shop;
  const ownOrder = async ({ customerId }: Session, orderId: string) => {
    if (!(await isOwnOrder(db, { orderId, customerId }))) throw notFound("order");
    return orderId;
  };

  bind(createOrderCall, async ({ body, headers, session }) => {
    const { items, paymentMethod, courierPricingId, addressId, expectedTotal, replacesOrderId } = body;
    // The body carries customerId (§7), but only the session says who is asking.
    const customerId = body.customerId === undefined ? session.customerId : ownIdOnly(session, body.customerId);
    const idempotencyKey = headers["idempotency-key"];
    return createOrder(shop, payments, {
      customerId,
      idempotencyKey,
      items,
      paymentMethod,
      courierPricingId,
      addressId,
      expectedTotal,
      replacesOrderId,
    });
  });

  bind(listOrders, ({ query, session }) => pageOfOrders(db, { customerId: session.customerId, ...query }));
  bind(listCustomerOrders, async ({ query, session }) => ({
    orders: await ordersOfCustomer(db, ownIdOnly(session, query.customerId)),
  }));

  bind(retryStripePayment, async ({ body, session }) => payments.open(await ownOrder(session, body.orderId)));
  bind(retryCodPayment, async ({ body, session }) => {
    await switchToCod(shop, payments, await ownOrder(session, body.orderId));
    return { url: `${env.shopUrl}/order-success` };
  });
  bind(getLinkedOrder, ({ query }) => readLinkedOrder(db, query.token));
  bind(answerOrderLinkCall, ({ body }) => answerOrderLink(shop, payments, body));
  bind(cancelOrder, async ({ body, session }) => {
    const orderId = await ownOrder(session, body.orderId);
    await cancelUnpaidOrder(shop, payments, asCustomer(session.customerId), orderId);
    return { success: true };
  });
}
