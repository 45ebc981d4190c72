import { PAYMENT_CALLS } from "#contract/shop/payment.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { getProvider } from "./card-payments.ts";

export function bindPaymentRoutes(bind: Bind, shop: Shop): void {
  bind(PAYMENT_CALLS.stripeWebhook, (request) => handleWebhook(shop, request));
}

/** Used by both providers: an event is applied only after its signature is verified. */
export async function handleWebhook(
  shop: Shop,
  { rawBody, signature }: { rawBody: Buffer; signature: string },
): Promise<{ received: boolean }> {
  const provider = getProvider(shop);
  await applyPaymentEvent(shop, provider, await provider.verifyWebhook(rawBody, signature));
  return { received: true };
}
