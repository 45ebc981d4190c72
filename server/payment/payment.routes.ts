import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { isProviderName } from "#contract/rules/order/payment-providers.ts";
import { PAYMENT_CALLS } from "#contract/shop/orders/payment.ts";
import { type Bind, ProviderAnswer } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { listPaymentMethods } from "./list-payment-methods.ts";
import { type PaymentProvider, ProviderError, type ProviderNotice } from "./payment-provider.ts";
import { findProvider, getPaymentProviders } from "./providers.ts";

/** Far more than a provider sends from one network, and few enough to cost little. */
const NOTICES_PER_MINUTE = 600;

export function bindPaymentRoutes(bind: Bind, shop: Shop): void {
  const limit = new CallLimit({ perMinute: NOTICES_PER_MINUTE });
  bind(PAYMENT_CALLS.getPaymentMethods, () => listPaymentMethods(shop));
  bind(PAYMENT_CALLS.stripeWebhook, async (notice) => {
    await handleWebhook(shop, findProvider(await getPaymentProviders(shop), null), notice);
    return { received: true };
  });
  bind(PAYMENT_CALLS.receivePaymentNotice, async ({ params, ip, ...notice }) => {
    limit.count(ip);
    const name = params.provider;
    const provider = isProviderName(name) ? (await getPaymentProviders(shop)).find(name) : undefined;
    if (!provider) throw createNotFoundError("payment provider");
    await applyNotice(shop, provider, notice);
    return provider.noticeAnswer ? new ProviderAnswer(provider.noticeAnswer) : { received: true };
  });
}

/** Events of Stripe and of the sandbox, which simulates Stripe. */
export async function handleWebhook(
  shop: Shop,
  provider: PaymentProvider | undefined,
  notice: ProviderNotice,
): Promise<void> {
  if (!provider) throw createNotFoundError("payment provider");
  await applyNotice(shop, provider, notice);
}

/** An event is applied only after its signature is verified. */
async function applyNotice(shop: Shop, provider: PaymentProvider, notice: ProviderNotice): Promise<void> {
  const event = await provider.verifyNotice(notice).catch((error: unknown) => {
    // The provider sends the notice again.
    throw error instanceof ProviderError ? new ShopError("provider-down", { cause: error }) : error;
  });
  await applyPaymentEvent(shop, provider.name, event);
}
