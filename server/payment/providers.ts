import {
  type OnlinePaymentMethod,
  PAYMENT_PROVIDERS,
  type ProviderName,
} from "#contract/rules/order/payment-providers.ts";
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

/** For shops that have providers of their own, such as the emulated ones of tests. */
export function setPaymentProviders(shop: Shop, providers: PaymentProviders): void {
  providersOfShops.set(shop, providers);
}

/** Payments without a recorded provider were made at Stripe or in the sandbox. */
export function findProvider(providers: PaymentProviders, name: ProviderName | null): PaymentProvider | undefined {
  return name === null ? (providers.find("stripe") ?? providers.find("sandbox")) : providers.find(name);
}

/** The provider of an offered method. Undefined: the method is switched off. */
export function findOffered(providers: PaymentProviders, method: OnlinePaymentMethod): PaymentProvider | undefined {
  return method === "stripe" ? providers.card : providers[method];
}

/** For texts about a payment, such as "JazzCash". */
export function getProviderLabel(name: ProviderName | null): string {
  return name === null ? "The card provider" : PAYMENT_PROVIDERS[name].label;
}
