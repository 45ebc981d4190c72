import type { ProviderKeyValues, SAFEPAY_KEYS } from "#contract/rules/order/provider-keys.ts";
import { PAYMENT_CURRENCY } from "../payment-provider.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";

/** The secret key signs returns in version 1, and proves the merchant to the service in version 3. */
export type SafepaySettings = AdapterSettings & ProviderKeyValues<typeof SAFEPAY_KEYS>;

export const SAFEPAY_CURRENCY = PAYMENT_CURRENCY.toUpperCase();

const LIVE = { api: "https://api.getsafepay.com", pages: "https://getsafepay.com", environment: "production" };
const TEST = {
  api: "https://sandbox.api.getsafepay.com",
  pages: "https://sandbox.api.getsafepay.com",
  environment: "sandbox",
};

export function getSafepayService({ live, baseUrl }: SafepaySettings): typeof LIVE {
  const service = live ? LIVE : TEST;
  return baseUrl === undefined ? service : { ...service, api: baseUrl, pages: baseUrl };
}
