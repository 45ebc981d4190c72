import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

/** Which provider serves which payment method. */
export interface PaymentProviders {
  card: PaymentProvider;
  /** Undefined: the method is switched off. */
  jazzcash?: PaymentProvider;
  /** Also a provider that is switched off, because earlier payments still get notices and refunds. */
  find(name: ProviderName): PaymentProvider | undefined;
}

const providersOfShops = new WeakMap<Shop, PaymentProviders>();

/** Cards: Stripe if its keys are set, otherwise the sandbox. */
export async function getPaymentProviders(shop: Shop): Promise<PaymentProviders> {
  let providers = providersOfShops.get(shop);
  if (!providers) {
    providers = createProviders(shop);
    providersOfShops.set(shop, providers);
  }
  return providers;
}

function createProviders({ env, db }: Shop): PaymentProviders {
  const card = env.stripe ? createStripeProvider(db, env.stripe) : createSandboxProvider({ db, shopUrl: env.shopUrl });
  return { card, find: (name) => (name === card.name ? card : undefined) };
}
