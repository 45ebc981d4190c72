import * as calls from "#contract/office/refund.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { providerOf } from "./card-payments.ts";
import { readProviderPayment } from "./read-provider-payment.ts";
import { refundOrder, retryRefund } from "./refund-order.ts";

export function refundOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const provider = providerOf(shop);
  bind(calls.refundOrder, ({ params, body, by }) => refundOrder(shop, provider, by, { ...params, ...body }));
  bind(calls.retryRefund, ({ params }) => retryRefund(shop, provider, params));
  bind(calls.getProviderPayment, ({ params }) => readProviderPayment(shop, provider, params.number));
}
