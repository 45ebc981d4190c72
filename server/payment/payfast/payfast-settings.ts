import type { PAYFAST_KEYS, ProviderKeyValues } from "#contract/rules/order/provider-keys.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";

export type PayFastSettings = AdapterSettings & ProviderKeyValues<typeof PAYFAST_KEYS>;

const LIVE_HOST = "https://ipg1.apps.net.pk";
const TEST_HOST = "https://ipguat.apps.net.pk";

export function getPayFastHost({ live, baseUrl }: PayFastSettings): string {
  return baseUrl ?? (live ? LIVE_HOST : TEST_HOST);
}
