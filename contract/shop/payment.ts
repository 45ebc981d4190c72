import { z } from "zod";
import { defineCalls } from "./endpoint.ts";

export const PAYMENT_CALLS = defineCalls({
  /** The signature is checked over the raw body, so no schema parses it. */
  stripeWebhook: {
    method: "POST",
    path: "/payment/stripe/webhook",
    access: "provider",
    summary: "Events of the card provider",
    response: z.object({ received: z.boolean() }),
  },
});
