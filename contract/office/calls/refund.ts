import type { OfficeCall } from "./office-call.ts";

export const REFUND_CALLS = {
  refundOrder: {
    method: "POST",
    path: "/office/orders/:number/refunds",
    access: "payment.refund",
    freshProof: true,
    summary: "Give money of an order back, or write down that it was given",
  },
  retryRefund: {
    method: "POST",
    path: "/office/orders/:number/refunds/:id/retry",
    access: "payment.refund",
    summary: "Ask the card provider now for a refund that did not go through",
  },
  getProviderPayment: {
    method: "GET",
    path: "/office/orders/:number/provider",
    access: "order.read",
    summary: "What the card provider says of an order's money",
  },
} as const satisfies Record<string, OfficeCall>;
