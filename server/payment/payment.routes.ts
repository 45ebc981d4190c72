import { stripeWebhook } from "#contract/shop/order.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { providerOf } from "./card-payments.ts";

export function paymentRoutes(bind: Bind, shop: Shop): void {
  bind(stripeWebhook, (request) => takeWebhook(shop, request));
}

/** One way in for both providers: the signature decides, then the event counts. */
export async function takeWebhook(
  shop: Shop,
  { rawBody, signature }: { rawBody: Buffer; signature: string },
): Promise<{ received: boolean }> {
  const provider = providerOf(shop);
  await applyPaymentEvent(shop, provider, await provider.verifyWebhook(rawBody, signature));
  return { received: true };
}
