import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { ORDERS_WITH_CODES_PER_MINUTE } from "#contract/rules/limits.ts";
import { ORDER_CALLS } from "#contract/shop/orders/order.ts";
import { ORDER_LINK_CALLS } from "#contract/shop/orders/order-link.ts";
import { FailureLimits, toCaller } from "#server/auth/index.ts";
import { requireOwnId } from "#server/customer/index.ts";
import type { Bind, Session } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { createCustomerContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { cancelUnpaidOrder } from "./cancel-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { answerOrderLink, readLinkedOrder } from "./cash/answer-order-link.ts";
import { switchToCod } from "./cash/switch-to-cod.ts";
import { readCustomerOrders, readOrderPage } from "./list-orders.ts";
import { isOwnOrder } from "./order.repository.ts";
import { createOrder } from "./place/create-order.ts";
import { quoteAdvance } from "./place/quote-advance.ts";
import { trackOrder } from "./track-order.ts";
import { chooseTransfer } from "./transfer/choose-transfer.ts";

export function bindOrderRoutes(bind: Bind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);
  const ordersWithCodes = new CallLimit({ perMinute: ORDERS_WITH_CODES_PER_MINUTE });
  const ownOrder = async ({ customerId }: Session, orderId: string) => {
    if (!(await isOwnOrder(db, { orderId, customerId }))) throw createNotFoundError("order");
    return orderId;
  };

  bind(ORDER_CALLS.createOrder, async ({ body, headers, session }) => {
    const { items, paymentMethod, courierPricingId, addressId, expectedTotal, replacesOrderId } = body;
    const { advanceMethod, expectedAdvance, codes = [], coins, credit, savedGiftCards } = body;
    // The body carries customerId (§7), but only the session identifies the customer.
    const customerId = body.customerId === undefined ? session.customerId : requireOwnId(session, body.customerId);
    if (codes.length > 0) {
      ordersWithCodes.countCustomer(customerId);
      // What the shopper saw must be what is paid, so an order with a code says what it was.
      if (expectedTotal === undefined) throw createInvalidError({ expectedTotal: "Send the total that was shown" });
    }
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
      advanceMethod,
      expectedAdvance,
      codes,
      coins,
      credit,
      savedGiftCards,
    });
  });

  bind(ORDER_CALLS.quoteAdvance, ({ body, session }) => quoteAdvance(db, { ...body, customerId: session.customerId }));

  bind(ORDER_CALLS.listOrders, ({ query, session }) => readOrderPage(db, { customerId: session.customerId, ...query }));
  bind(ORDER_CALLS.listCustomerOrders, async ({ query, session }) => ({
    orders: await readCustomerOrders(db, requireOwnId(session, query.customerId)),
  }));

  bind(ORDER_CALLS.trackOrder, ({ body, ip }) => trackOrder(db, limits, { ...body, caller: toCaller({ ip }) }));

  bind(ORDER_CALLS.retryStripePayment, async ({ body, session }) =>
    payments.open(await ownOrder(session, body.orderId), "stripe"),
  );
  bind(ORDER_CALLS.retryPayment, async ({ body: { orderId, method, expectedTotal }, session }) => {
    const id = await ownOrder(session, orderId);
    if (method === "bank") return chooseTransfer(shop, payments, id, expectedTotal);
    return method === "cod" ? switchToCod(shop, payments, id, expectedTotal) : payments.open(id, method);
  });
  bind(ORDER_CALLS.retryCodPayment, async ({ body, session }) =>
    switchToCod(shop, payments, await ownOrder(session, body.orderId), body.expectedTotal),
  );
  bind(ORDER_CALLS.retryBankPayment, async ({ body, session }) =>
    chooseTransfer(shop, payments, await ownOrder(session, body.orderId), body.expectedTotal),
  );
  bind(ORDER_LINK_CALLS.getLinkedOrder, ({ query }) => readLinkedOrder(db, query.token));
  bind(ORDER_LINK_CALLS.answerOrderLink, ({ body }) => answerOrderLink(shop, payments, body));
  bind(ORDER_CALLS.cancelOrder, async ({ body, session }) => {
    const orderId = await ownOrder(session, body.orderId);
    await cancelUnpaidOrder(shop, payments, createCustomerContext(session.customerId), orderId);
    return { success: true };
  });
}
