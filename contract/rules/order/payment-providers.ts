/** Where payments are made. `method` is the payment method that the provider serves. */
export const PAYMENT_PROVIDERS = {
  sandbox: { method: "stripe", label: "Sandbox" },
  stripe: { method: "stripe", label: "Stripe" },
  safepay: { method: "stripe", label: "Safepay" },
  payfast: { method: "stripe", label: "PayFast" },
  jazzcash: { method: "jazzcash", label: "JazzCash" },
} as const satisfies Record<string, { method: "stripe" | "jazzcash"; label: string }>;

export type ProviderName = keyof typeof PAYMENT_PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as [ProviderName, ...ProviderName[]];

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(PAYMENT_PROVIDERS, name);
}
