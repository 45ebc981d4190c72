import { z } from "zod";
import { REFUND_WAY_NAMES, REFUND_WHYS } from "../rules/refund.ts";
import { DateTime, day, POSTGRES_INTEGER_MAX, Rupees, requiredText } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const RUPEES_TEXT = "Please enter whole rupees";

/** What became of a refund. */
const Outcome = z.object({
  /** False: the provider has not done it yet, and will be asked again. */
  done: z.boolean(),
  error: z.string().nullable(),
});

export const refundOrder = officeEndpoint("refundOrder", {
  params: z.object({ number: OrderNumber }),
  body: z.object({
    /** Made by who asks: the same one asked for twice is given once. */
    id: z.uuid(),
    amount: z
      .number({ error: RUPEES_TEXT })
      .int(RUPEES_TEXT)
      .min(1, "Please enter at least 1 rupee")
      .max(POSTGRES_INTEGER_MAX, RUPEES_TEXT),
    how: z.enum(REFUND_WAY_NAMES, { error: "Please choose how" }),
    why: z.enum(REFUND_WHYS, { error: "Please choose a reason" }),
    note: requiredText(500, "Note is required").optional(),
    /** The day in Pakistan on which it was given by hand; missing: today. */
    givenOn: day().optional(),
  }),
  response: Outcome,
});

export const retryRefund = officeEndpoint("retryRefund", {
  params: z.object({ number: OrderNumber, id: z.uuid() }),
  response: Outcome,
});

const ProviderPayment = z.object({
  received: Rupees,
  refunded: Rupees,
  refunds: z.array(z.object({ at: DateTime, amount: Rupees, state: z.enum(["done", "waits", "failed"]) })),
});
export const getProviderPayment = officeEndpoint("getProviderPayment", {
  params: z.object({ number: OrderNumber }),
  /** No payment: nothing of it was paid by card, or the provider does not say; then the problem is named. */
  response: z.object({ payment: ProviderPayment.nullable(), problem: z.string().nullable() }),
});
