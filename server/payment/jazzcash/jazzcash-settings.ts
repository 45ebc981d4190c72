import type { JAZZCASH_KEYS, ProviderKeyValues } from "#contract/rules/order/provider-keys.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";

export type JazzCashSettings = AdapterSettings & ProviderKeyValues<typeof JAZZCASH_KEYS>;

export type JazzCashKind = "wallet" | "card";

const LIVE_HOST = "https://payments.jazzcash.com.pk";
const TEST_HOST = "https://sandbox.jazzcash.com.pk";

export function getJazzCashHost({ live, baseUrl }: JazzCashSettings): string {
  return baseUrl ?? (live ? LIVE_HOST : TEST_HOST);
}

export function getJazzCashKind({ kind }: JazzCashSettings): JazzCashKind {
  return kind === "card" ? "card" : "wallet";
}
