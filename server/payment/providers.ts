import {
  type OnlinePaymentMethod,
  PAYMENT_PROVIDERS,
  type ProviderName,
} from "#contract/rules/order/payment-providers.ts";
import type { Shop } from "#server/shop.ts";
import { readGatewaySettings } from "./gateway/gateway-settings.ts";
import { type GatewayState, readGatewayStates } from "./gateway/gateway-states.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { hasSandbox } from "./sandbox/has-sandbox.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";

/** Which provider serves which payment method. Undefined: the method is not offered. */
export interface PaymentProviders {
  card?: PaymentProvider | undefined;
  jazzcash?: PaymentProvider | undefined;
  /** Also a provider that is switched off, because earlier payments still get notices and refunds. */
  find(name: ProviderName): PaymentProvider | undefined;
}

const sandboxes = new WeakMap<Shop, PaymentProvider>();
const givenProviders = new WeakMap<Shop, PaymentProviders>();

/** Follows the office's settings on every node; adapters are only created again after a change. */
export async function getPaymentProviders(shop: Shop): Promise<PaymentProviders> {
  const given = givenProviders.get(shop);
  if (given) return given;
  const [settings, states] = await Promise.all([readGatewaySettings(shop), readGatewayStates(shop)]);
  const sandbox = getSandbox(shop);
  const find = (name: ProviderName) =>
    name === "sandbox" ? sandbox : states.find(({ gateway }) => gateway.name === name)?.provider;
  return {
    card: chooseCard(states, { chosen: settings.card.provider, sandbox }),
    jazzcash: findSwitchedOn(states, "jazzcash"),
    find,
  };
}

/** Without the owner's choice: Stripe if it is on, else the sandbox, else the first provider that is on. */
function chooseCard(
  states: readonly GatewayState[],
  { chosen, sandbox }: { chosen: string | null; sandbox: PaymentProvider | undefined },
): PaymentProvider | undefined {
  if (chosen !== null) return findSwitchedOn(states, chosen);
  const first = states.find(({ gateway, isOn, provider }) => gateway.option === "card" && isOn && provider);
  return findSwitchedOn(states, "stripe") ?? sandbox ?? first?.provider;
}

function findSwitchedOn(states: readonly GatewayState[], name: string): PaymentProvider | undefined {
  const state = states.find(({ gateway }) => gateway.name === name);
  return state?.isOn ? state.provider : undefined;
}

/** Only where no money may move; never beside Stripe's variables, as its pages are not served then. */
function getSandbox(shop: Shop): PaymentProvider | undefined {
  const { env, db } = shop;
  if (!hasSandbox(env)) return undefined;
  let sandbox = sandboxes.get(shop);
  if (!sandbox) {
    sandbox = createSandboxProvider({ db, shopUrl: env.shopUrl });
    sandboxes.set(shop, sandbox);
  }
  return sandbox;
}

/** For shops that have providers of their own, such as the emulated ones of tests. */
export function setPaymentProviders(shop: Shop, providers: PaymentProviders): void {
  givenProviders.set(shop, providers);
}

/** Stripe, and the sandbox that simulates it; before providers were recorded, payments were made at one of them. */
export function isStripeLike(provider: ProviderName): boolean {
  return provider === "stripe" || provider === "sandbox";
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
