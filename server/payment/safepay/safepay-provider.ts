import type { PaymentProvider } from "../payment-provider.ts";
import type { SafepaySettings } from "./safepay-settings.ts";
import { createSafepayV1 } from "./safepay-v1.ts";
import { createSafepayV3 } from "./safepay-v3.ts";

/** The versions share nothing but the name and the form of the signature: v1 counts rupees, v3 paisa. */
export function createSafepayProvider(settings: SafepaySettings): PaymentProvider {
  return settings.version === "v3" ? createSafepayV3(settings) : createSafepayV1(settings);
}
