import * as cashRules from "#contract/office/cash-rules.ts";
import {
  countOrders,
  getOrder,
  leaseOrder as leaseOrderCall,
  listOrders,
  watchOrders,
} from "#contract/office/order.ts";
import {
  actOnOrder as actOnOrderCall,
  actOnOrders as actOnOrdersCall,
  settleCash as settleCashCall,
} from "#contract/office/order-acts.ts";
import * as changes from "#contract/office/order-changes.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import { actOnOrders } from "./act-on-orders.ts";
import type { CardPayments } from "./card-payments.ts";
import { changeCashRules, readCashRules } from "./cash-rules.ts";
import { changeItems } from "./change-items.ts";
import { leaseOrder } from "./lease-order.ts";
import { listDeskOrders } from "./list-desk-orders.ts";
import { orderNewsOf } from "./order-news.ts";
import { countQueues } from "./order-queues.ts";
import { phoneOrderChoices } from "./phone-order-choices.ts";
import { placePhoneOrder } from "./place-phone-order.ts";
import { readDeskOrder } from "./read-desk-order.ts";
import { resendMail } from "./resend-mail.ts";
import { settleCash } from "./settle-cash.ts";

/** The order desk's calls. */
export function orderOfficeRoutes(bind: OfficeBind, shop: Shop, payments: CardPayments): void {
  const { db } = shop;
  bind(listOrders, ({ query }) => listDeskOrders(db, query));
  bind(countOrders, () => countQueues(db));
  bind(getOrder, ({ params, session }) => readDeskOrder(shop, { ...params, permissions: session.permissions }));
  bind(leaseOrderCall, ({ params, by }) => leaseOrder(db, { number: params.number, staffId: by.actor.id }));
  bind(watchOrders, ({ mayStillWatch }) => Promise.resolve(orderNewsOf(shop).watch(mayStillWatch)));
  bind(settleCashCall, ({ body, by }) => settleCash(db, by, body.numbers));
  bind(cashRules.getCashRules, () => readCashRules(db));
  bind(cashRules.changeCashRules, async ({ body, by }) => {
    await changeCashRules(db, by, body);
    return readCashRules(db);
  });
  bind(actOnOrderCall, ({ params, body, by }) => actOnOrder(shop, payments, by, { ...params, ...body }));
  bind(changes.changeOrderItems, ({ params, body, by }) => changeItems(shop, payments, by, { ...params, ...body }));
  bind(changes.resendMail, ({ params, by }) => resendMail(shop, by, params.number));
  bind(changes.getPhoneOrderChoices, ({ query }) => phoneOrderChoices(db, query.customer));
  bind(changes.placePhoneOrder, ({ body, by }) => placePhoneOrder(shop, payments, by, body));
  bind(actOnOrdersCall, ({ body, by }) => actOnOrders(shop, payments, by, body.acts));
}
