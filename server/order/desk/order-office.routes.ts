import { CASH_RULES_CALLS } from "#contract/office/cash/cash-rules.ts";
import { DELIVERY_CALLS } from "#contract/office/orders/delivery.ts";
import { ORDER_CALLS } from "#contract/office/orders/order.ts";
import { ORDER_ACT_CALLS } from "#contract/office/orders/order-acts.ts";
import { ORDER_CHANGE_CALLS } from "#contract/office/orders/order-changes.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { quoteBasket } from "#server/promotion/index.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { changeCashRules, readCashRules } from "../cash/cash-rules.ts";
import { settleCash } from "../cash/settle-cash.ts";
import { readPhoneOrderChoices } from "../place/phone-order-choices.ts";
import { placePhoneOrder } from "../place/place-phone-order.ts";
import { actOnOrder } from "./act-on-order.ts";
import { actOnOrders } from "./act-on-orders.ts";
import { changeDelivery } from "./changes/change-delivery.ts";
import { changeItems } from "./changes/change-items.ts";
import { listDeliveryChoices } from "./changes/list-delivery-choices.ts";
import { canSeeMoney, hideOrderMoney, hideRowMoney, requireMoney } from "./hide-money.ts";
import { leaseOrder } from "./lease-order.ts";
import { listDeskOrders } from "./list-desk-orders.ts";
import { countQueues } from "./order-queues.ts";
import { getOrderStreams } from "./order-stream.ts";
import { readCashToCollect, readDeskOrder } from "./read-desk-order.ts";
import { resendMail } from "./resend-mail.ts";

export function bindOrderOfficeRoutes(bind: OfficeBind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  bind(ORDER_CALLS.listOrders, async ({ query, session }) => {
    if (canSeeMoney(session.permissions)) return listDeskOrders(db, query);
    // A filter by amount would reveal each total by trying.
    const { orders, next } = await listDeskOrders(db, { ...query, min: undefined, max: undefined });
    return { orders: orders.map(hideRowMoney), next };
  });
  bind(ORDER_CALLS.getSlip, async ({ params }) => ({ cashToCollect: await readCashToCollect(db, params.number) }));
  bind(ORDER_CALLS.countOrders, () => countQueues(db));
  bind(ORDER_CALLS.getOrder, async ({ params, session: { permissions } }) => {
    const order = await readDeskOrder(shop, { ...params, permissions });
    return canSeeMoney(permissions) ? order : hideOrderMoney(order);
  });
  bind(ORDER_CALLS.leaseOrder, ({ params, context }) =>
    leaseOrder(db, { number: params.number, staffId: context.actor.id }),
  );
  bind(ORDER_CALLS.watchOrders, ({ mayStillWatch }) => Promise.resolve(getOrderStreams(shop).watch(mayStillWatch)));
  bind(ORDER_ACT_CALLS.settleCash, ({ body, context }) => settleCash(db, context, body.numbers));
  bind(CASH_RULES_CALLS.getCashRules, () => readCashRules(db));
  bind(CASH_RULES_CALLS.changeCashRules, async ({ body, context }) => {
    await changeCashRules(db, context, body);
    return readCashRules(db);
  });
  bind(ORDER_ACT_CALLS.actOnOrder, ({ params, body, context }) =>
    actOnOrder(shop, payments, context, { ...params, ...body }),
  );
  bind(ORDER_CHANGE_CALLS.changeOrderItems, ({ params, body, context, session }) => {
    requireMoney(session.permissions);
    return changeItems(shop, payments, context, { ...params, ...body });
  });
  bind(DELIVERY_CALLS.getDeliveryChoices, () => listDeliveryChoices(db));
  bind(DELIVERY_CALLS.changeOrderDelivery, ({ params, body, context, session }) => {
    requireMoney(session.permissions);
    return changeDelivery(shop, payments, context, { ...params, ...body });
  });
  bind(ORDER_CHANGE_CALLS.resendMail, ({ params, context }) => resendMail(shop, context, params.number));
  bind(ORDER_CHANGE_CALLS.getPhoneOrderChoices, ({ query }) => readPhoneOrderChoices(db, query.customer));
  bind(ORDER_CHANGE_CALLS.quotePhoneOrder, ({ body: { customerId = null, items, ...body } }) =>
    quoteBasket(shop, {
      ...body,
      customerId,
      items: items.map(({ productId, quantity }) => ({ id: productId, quantity })),
      paymentMethod: "cod",
    }),
  );
  bind(ORDER_CHANGE_CALLS.placePhoneOrder, ({ body, context }) => placePhoneOrder(shop, payments, context, body));
  bind(ORDER_ACT_CALLS.actOnOrders, ({ body, context }) => actOnOrders(shop, payments, context, body.acts));
}
