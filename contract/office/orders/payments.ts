import { z } from "zod";
import { PAYMENT_STATUSES } from "#contract/rules/order/order-status.ts";
import { ATTEMPT_STATES, PAYMENT_STATES, PROVIDER_NAMES } from "#contract/rules/order/payment-providers.ts";
import { DateTime, day, Rupees, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

/** One try to pay an order, at a provider or by bank transfer, beside what the shop believes of the order. */
const PaymentAttempt = z.object({
  /** At a provider; of a transfer the order's number, which the customer writes into it. */
  reference: z.string(),
  orderNumber: z.string(),
  provider: z.enum([...PROVIDER_NAMES, "bank"]),
  amount: Rupees,
  state: z.enum(PAYMENT_STATES),
  openedAt: DateTime,
  endedAt: DateTime.nullable(),
  uncertainSince: DateTime.nullable(),
  /** The payment's id at the provider. */
  providerPayment: z.string().nullable(),
  /** What the provider said last, or the customer and staff about a transfer. */
  detail: z.string().nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** An unknown filter is ignored. */
const filters = {
  /** One provider, every provider of cards, or bank transfers. */
  provider: z
    .enum([...PROVIDER_NAMES, "card", "bank"])
    .optional()
    .catch(undefined),
  state: z.enum(PAYMENT_STATES).optional().catch(undefined),
  /** Whole days in Pakistan on which payments were opened, both inclusive. */
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
};

export const PAYMENT_CALLS = defineOfficeCalls({
  listPayments: {
    method: "GET",
    path: "/office/payments",
    access: "order.money",
    summary: "Attempts to pay orders, bank transfers included, newest first, of all orders or of one",
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
