import { randomUUID } from "node:crypto";
import { type PaymentAttempt, type PaymentProvider, ProviderError } from "../payment-provider.ts";
import type { KeyCheck } from "./gateway.ts";

/** Asks for the token of a payment page that nobody opens, so that nothing can be paid. */
export async function checkPayFastKeys(provider: PaymentProvider): Promise<KeyCheck> {
  try {
    await provider.buildForm?.(createUnusedAttempt());
    return { outcome: "accepted", text: "PayFast accepts the merchant ID and the secured key." };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.answered
      ? { outcome: "refused", text: "PayFast refuses the keys: copy them again, and check the mode." }
      : { outcome: "unknown", text: "PayFast gives no clear answer now. Please try again in a few minutes." };
  }
}

function createUnusedAttempt(): PaymentAttempt {
  const now = new Date();
  const reference = `CHECK${randomUUID().replaceAll("-", "").slice(0, 15)}`;
  return {
    reference,
    orderId: reference,
    orderNumber: reference,
    attempt: 1,
    email: "",
    phone: "",
    amountRupees: 1,
    lines: [],
    courier: { name: "", priceRupees: 0 },
    openedAt: now,
    expiresAt: now,
    successUrl: "",
    cancelUrl: "",
    returnUrl: "",
    noticeUrl: "",
  };
}
