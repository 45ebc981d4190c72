import { z } from "zod";
import { PAYMENT_METHODS } from "#contract/rules/order/order-status.ts";
import { defineCalls } from "../endpoint.ts";

export const PAYMENT_CALLS = defineCalls({
  getPaymentMethods: {
    method: "GET",
    path: "/payment/methods",
    access: "all",
    summary: "The payment methods in the order in which checkout shows them",
    response: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        label: z.string(),
        /** Where the card or wallet is paid, such as "Stripe"; null for the bank and cash. */
        provider: z.string().nullable(),
        enabled: z.boolean(),
        /** Why the method cannot be chosen; null if it can. */
        reason: z.string().nullable(),
        /** Only of cash: the shop asks for an advance of some orders. */
        asksAdvance: z.boolean().optional(),
      }),
    ),
  },
  /** The signature is checked over the raw body, so no schema parses it. */
  stripeWebhook: {
    method: "POST",
    path: "/payment/stripe/webhook",
    access: "provider",
    summary: "Events of the card provider",
    response: z.object({ received: z.boolean() }),
  },
  /** The body is a form or JSON, as the provider sends it; some providers expect an answer of their own. */
  receivePaymentNotice: {
    method: "POST",
    path: "/payment/notices/:provider",
    access: "provider",
    summary: "Notices of a payment provider about its payments",
    params: z.object({ provider: z.string().max(40) }),
    response: z.object({ received: z.boolean() }),
  },
});
