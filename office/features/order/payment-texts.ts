import type { PaymentState, ProviderName } from "#contract/rules/order/payment-providers.ts";
import { METHOD_WORDS, PAYMENT_PROVIDERS } from "#contract/rules/order/payment-providers.ts";

/** How staff read the state of one try to pay; the last five are of bank transfers. */
export const PAYMENT_STATE_LABEL = {
  open: "Open",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  closed: "Closed by the shop",
  uncertain: "Uncertain",
  waiting: "Waiting",
  claimed: "Claimed",
  confirmed: "Confirmed",
  rejected: "Rejected",
  lapsed: "Lapsed",
} as const satisfies Record<PaymentState, string>;

export const getPaidWithLabel = (provider: ProviderName | "bank"): string =>
  provider === "bank" ? METHOD_WORDS.bank.name : PAYMENT_PROVIDERS[provider].label;
