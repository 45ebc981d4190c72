import type { CardPayments } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeCheckout } from "./close-checkout.ts";
import { inquirePayments } from "./inquire-payments.ts";
import { openCheckout } from "./open-checkout.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sendOwedRefunds } from "./refund/send-owed-refunds.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

const providers = new WeakMap<Shop, PaymentProvider>();

/** Stripe if its keys are set, otherwise the sandbox. */
export function getProvider(shop: Shop): PaymentProvider {
  const { env, db } = shop;
  let provider = providers.get(shop);
  if (!provider) {
    provider = env.stripe ? createStripeProvider(db, env.stripe) : createSandboxProvider({ db, shopUrl: env.shopUrl });
    providers.set(shop, provider);
  }
  return provider;
}

export function createCardPayments(shop: Shop): CardPayments {
  const provider = getProvider(shop);
  return {
    open: (orderId) => openCheckout(shop, provider, orderId),
    close: (orderId) => closeCheckout(shop, provider, orderId),
    refund: (orderId) => sendOwedRefunds(shop, provider, orderId),
  };
}

const EVERY_MINUTE = "* * * * *";

/** A job of its own, so that other failing or slow work does not delay refunds. */
export async function startRefunding(shop: Shop): Promise<void> {
  await shop.jobs.schedule("refund-owed", EVERY_MINUTE);
  await shop.jobs.work("refund-owed", () => sendOwedRefunds(shop, getProvider(shop)), { pollingIntervalSeconds: 5 });
}

export async function startPaymentInquiries(shop: Shop): Promise<void> {
  await shop.jobs.schedule("inquire-payments", EVERY_MINUTE);
  await shop.jobs.work(
    "inquire-payments",
    async () => {
      await inquirePayments(shop, getProvider(shop));
    },
    { pollingIntervalSeconds: 30 },
  );
}
