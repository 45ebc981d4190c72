import type { TransferState } from "../bank/bank-transfer.ts";

/** Paid on a provider's page. */
export type OnlinePaymentMethod = "stripe" | "jazzcash";

/** Paid before the parcel leaves: whole orders, and advances of cash orders. */
export const AHEAD_METHODS = ["stripe", "jazzcash", "bank"] as const;
export type AheadMethod = (typeof AHEAD_METHODS)[number];

/** Where payments are made. `method` is the payment method that the provider serves. */
export const PAYMENT_PROVIDERS = {
  sandbox: { method: "stripe", label: "Sandbox" },
  stripe: { method: "stripe", label: "Stripe" },
  safepay: { method: "stripe", label: "Safepay" },
  payfast: { method: "stripe", label: "PayFast" },
  jazzcash: { method: "jazzcash", label: "JazzCash" },
} as const satisfies Record<string, { method: OnlinePaymentMethod; label: string }>;

export type ProviderName = keyof typeof PAYMENT_PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as [ProviderName, ...ProviderName[]];

/** How texts name a payment ahead by each method. */
export const METHOD_WORDS = {
  stripe: { payment: "card payment", by: "by card", account: "card", name: "Card" },
  bank: { payment: "bank transfer", by: "by bank transfer", account: "bank account", name: "Bank transfer" },
  jazzcash: { payment: "JazzCash payment", by: "by JazzCash", account: "JazzCash account", name: "JazzCash" },
} as const satisfies Record<AheadMethod, Record<"payment" | "by" | "account" | "name", string>>;

/** Uncertain: neither the provider nor the shop knows whether the customer has paid. */
export const ATTEMPT_STATES = ["open", "paid", "failed", "expired", "closed", "uncertain"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** States of attempts at providers and of bank transfers; `closed` means the same in both. */
export const PAYMENT_STATES = [
  ...ATTEMPT_STATES,
  "waiting",
  "claimed",
  "confirmed",
  "rejected",
  "lapsed",
] as const satisfies readonly (AttemptState | TransferState)[];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Payments without a recorded provider were made by card. */
export function getMethodOf(provider: ProviderName | null): OnlinePaymentMethod {
  return provider === null ? "stripe" : PAYMENT_PROVIDERS[provider].method;
}

export function isOnlineMethod(method: string): method is OnlinePaymentMethod {
  return method === "stripe" || method === "jazzcash";
}

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(PAYMENT_PROVIDERS, name);
}
