import type { CardPayments } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeCheckout } from "./close-checkout.ts";
import { openCheckout } from "./open-checkout.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { refundOwed } from "./refund-owed.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

const providers = new WeakMap<Shop, PaymentProvider>();

/** Stripe where its keys are, the sandbox otherwise. */
export function providerOf(shop: Shop): PaymentProvider {
  const { env, db } = shop;
  let provider = providers.get(shop);
  if (!provider) {
    provider = env.stripe ? stripeProvider(db, env.stripe) : sandboxProvider({ db, shopUrl: env.shopUrl });
    providers.set(shop, provider);
  }
  return provider;
}

export function cardPayments(shop: Shop): CardPayments {
  const provider = providerOf(shop);
  return {
    open: (orderId) => openCheckout(shop, provider, orderId),
    close: (orderId) => closeCheckout(shop, provider, orderId),
    refund: (orderId) => refundOwed(shop, provider, orderId),
  };
}

const EVERY_MINUTE = "* * * * *";

/** Whatever is still owed, to whomever, by a job of its own: nothing else that fails or takes long holds money back. */
export async function startRefunding(shop: Shop): Promise<void> {
  await shop.jobs.schedule("refund-owed", EVERY_MINUTE);
  await shop.jobs.work("refund-owed", () => refundOwed(shop, providerOf(shop)), { pollingIntervalSeconds: 5 });
}
