import {
  JAZZCASH_KEYS,
  PAYFAST_KEYS,
  type ProviderKey,
  type ProviderKeyValues,
  SAFEPAY_KEYS,
} from "#contract/rules/order/provider-keys.ts";
import type { ServiceKey } from "#server/connection/index.ts";
import type { Shop } from "#server/shop.ts";
import { createJazzCashProvider } from "../jazzcash/jazzcash-provider.ts";
import { createPayFastProvider } from "../payfast/payfast-provider.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";
import { createSafepayProvider } from "../safepay/safepay-provider.ts";
import { createStripeProvider } from "../stripe/stripe-provider.ts";
import { checkPayFastKeys } from "./check-payfast-keys.ts";
import { checkStripeKeys } from "./check-stripe-keys.ts";
import type { Gateway, KeyValues, SandboxSettings } from "./gateway.ts";

type Choices = NonNullable<ServiceKey["choices"]>;

/** Variables are named after the keys: merchantId of PayFast is PAYFAST_MERCHANT_ID. */
function toServiceKeys(
  prefix: string,
  keys: readonly ProviderKey[],
  choices: Readonly<Record<string, Choices>> = {},
): ServiceKey[] {
  return keys.map(({ name, label, hint, secret, isOptional }) => ({
    name,
    label,
    hint,
    variable: `${prefix}_${name.replaceAll(/(?=[A-Z])/g, "_").toUpperCase()}`,
    ...(isOptional && { isOptional }),
    // Ids and API keys are shown like secrets, by their last characters.
    ...(!secret && isOptional && { isPublic: true }),
    ...(choices[name] && { choices: choices[name] }),
  }));
}

const stripe: Gateway = {
  name: "stripe",
  label: "Stripe",
  option: "card",
  noticePath: "/api/payment/stripe/webhook",
  keys: [
    {
      name: "secretKey",
      label: "Secret key",
      variable: "STRIPE_SECRET_KEY",
      hint: "At Stripe: Developers, API keys. Begins with sk_ or rk_",
      pattern: /^(sk|rk)_(test|live)_\w+$/,
      patternText: "Stripe's secret key begins with sk_ or rk_: copy it again from Stripe",
    },
    {
      name: "webhookSecret",
      label: "Webhook secret",
      variable: "STRIPE_WEBHOOK_SECRET",
      hint: "At Stripe: Developers, Webhooks, Signing secret. Begins with whsec_",
      pattern: /^whsec_\S+$/,
      patternText: "Stripe's webhook secret begins with whsec_: copy it again from Stripe",
    },
  ],
  readMode: ({ secretKey }) => (secretKey === undefined ? undefined : /^.._live_/.test(secretKey) ? "live" : "test"),
  create: ({ db, env }, { keys: { secretKey = "", webhookSecret = "" } }) =>
    createStripeProvider(db, { secretKey, webhookSecret, apiBase: env.stripeApiBase }),
  check: ({ env }, { keys: { secretKey = "" } }) => checkStripeKeys(secretKey, env.stripeApiBase),
};

const safepay: Gateway = {
  name: "safepay",
  label: "Safepay",
  hasSandbox: true,
  option: "card",
  noticePath: "/api/payment/notices/safepay",
  keys: toServiceKeys("SAFEPAY", SAFEPAY_KEYS, {
    version: [
      { value: "v1", label: "Version 1" },
      { value: "v3", label: "Version 3" },
    ],
  }),
  create: ({ env }, settings) =>
    createSafepayProvider({ ...toAdapterSettings("safepay", env, settings), ...pickKeys(SAFEPAY_KEYS, settings.keys) }),
};

const payfast: Gateway = {
  name: "payfast",
  label: "PayFast",
  hasSandbox: true,
  option: "card",
  noticePath: "/api/payment/notices/payfast",
  keys: toServiceKeys("PAYFAST", PAYFAST_KEYS),
  create: ({ env }, settings) =>
    createPayFastProvider({ ...toAdapterSettings("payfast", env, settings), ...pickKeys(PAYFAST_KEYS, settings.keys) }),
  check: (_shop, { provider }) => checkPayFastKeys(provider),
};

const jazzcash: Gateway = {
  name: "jazzcash",
  label: "JazzCash",
  hasSandbox: true,
  option: "wallet",
  noticePath: "/api/payment/notices/jazzcash",
  keys: toServiceKeys("JAZZCASH", JAZZCASH_KEYS, {
    kind: [
      { value: "wallet", label: "A JazzCash wallet" },
      { value: "card", label: "A card" },
    ],
  }),
  create: ({ env }, settings) =>
    createJazzCashProvider({
      ...toAdapterSettings("jazzcash", env, settings),
      ...pickKeys(JAZZCASH_KEYS, settings.keys),
    }),
};

function toAdapterSettings(
  name: string,
  { providersApiBase }: Pick<Shop["env"], "providersApiBase">,
  { live, sandbox }: { live: boolean; sandbox?: SandboxSettings | undefined },
): AdapterSettings {
  const baseUrl = providersApiBase && `${providersApiBase}/${name}`;
  return { live, baseUrl, clock: () => new Date(), ...sandbox };
}

/** Called only with all required keys. */
function pickKeys<K extends readonly ProviderKey[]>(_keys: K, values: KeyValues): ProviderKeyValues<K> {
  return values as ProviderKeyValues<K>;
}

/** In the order of the office's screen. */
export const GATEWAYS: readonly Gateway[] = [stripe, safepay, payfast, jazzcash];
