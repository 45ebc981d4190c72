import { REFUND_CALLS } from "#contract/office/orders/refund.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { solvePaymentCase } from "../payment-case/solve-payment-case.ts";
import { readProviderPayment } from "../read-provider-payment.ts";
import { completeRefund } from "./complete-refund.ts";
import { refundOrder, retryRefund } from "./refund-order.ts";

export function bindRefundOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  bind(REFUND_CALLS.refundOrder, ({ params, body, context }) => refundOrder(shop, context, { ...params, ...body }));
  bind(REFUND_CALLS.retryRefund, ({ params }) => retryRefund(shop, params));
  bind(REFUND_CALLS.completeRefund, async ({ params, context }) => {
    await completeRefund(shop, context, params);
    return { done: true, error: null };
  });
  bind(REFUND_CALLS.solvePaymentCase, async ({ params, context }) => {
    await solvePaymentCase(shop.db, context, params);
    return { solved: true };
  });
  bind(REFUND_CALLS.getProviderPayment, ({ params }) => readProviderPayment(shop, params.number));
}
