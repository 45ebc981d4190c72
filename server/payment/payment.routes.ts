import { PAYMENT_CALLS } from "#contract/shop/payment.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import type { ProviderNotice } from "./payment-provider.ts";
import { getPaymentProviders } from "./providers.ts";

export function bindPaymentRoutes(bind: Bind, shop: Shop): void {
  bind(PAYMENT_CALLS.stripeWebhook, (request) => handleWebhook(shop, { ...request, query: new URLSearchParams() }));
}

/** Used by both providers: an event is applied only after its signature is verified. */
export async function handleWebhook(shop: Shop, notice: ProviderNotice): Promise<{ received: boolean }> {
  const { card } = await getPaymentProviders(shop);
  await applyPaymentEvent(shop, await card.verifyNotice(notice));
  return { received: true };
}
