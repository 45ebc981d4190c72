import { z } from "zod";
import { PAYMENT_STATUSES } from "#contract/rules/order/order-status.ts";
import { ATTEMPT_STATES, PROVIDER_NAMES } from "#contract/rules/order/payment-providers.ts";
import { DateTime, Rupees, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

/** One try to pay an order, beside what the shop believes of the order. */
const PaymentAttempt = z.object({
  reference: z.string(),
  orderNumber: z.string(),
  provider: z.enum(PROVIDER_NAMES),
  amount: Rupees,
  state: z.enum(ATTEMPT_STATES),
  openedAt: DateTime,
  endedAt: DateTime.nullable(),
  uncertainSince: DateTime.nullable(),
  /** The payment's id at the provider. */
  providerPayment: z.string().nullable(),
  /** What the provider said last. */
  detail: z.string().nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** An unknown filter is ignored. */
const filters = {
  provider: z.enum(PROVIDER_NAMES).optional().catch(undefined),
  state: z.enum(ATTEMPT_STATES).optional().catch(undefined),
};

export const PAYMENT_CALLS = defineOfficeCalls({
  listPayments: {
    method: "GET",
    path: "/office/payments",
    access: "order.money",
    summary: "Attempts to pay orders, newest first, of all orders or of one",
    query: z.object({
      ...filters,
      order: OrderNumber.optional(),
      /** Cursor: the end of the previous page. */
      after: text(60).optional(),
    }),
    response: z.object({ payments: z.array(PaymentAttempt), next: z.string().nullable() }),
  },
  exportPayments: {
    method: "GET",
    path: "/office/payments/file",
    access: "order.money",
    needsConfirmedIdentity: true,
    download: true,
    summary: "Attempts to pay orders as CSV",
    query: z.object(filters),
    response: null,
  },
  askPaymentProvider: {
    method: "POST",
    path: "/office/payments/:reference/ask",
    access: "order.money",
    summary: "Ask the provider again what became of a payment",
    params: z.object({ reference: z.string().regex(/^[0-9A-Z]{1,20}$/) }),
    response: z.object({ state: z.enum(ATTEMPT_STATES) }),
  },
});
