/** What a payment provider gives its merchants, and the office asks for. */
export interface ProviderKey {
  name: string;
  label: string;
  hint: string;
  /** Never shown again after it was entered. */
  secret: boolean;
  isOptional?: true;
}

/** The entered texts by name. */
export type ProviderKeyValues<K extends readonly ProviderKey[]> = Record<
  Exclude<K[number], { isOptional: true }>["name"],
  string
> &
  Partial<Record<Extract<K[number], { isOptional: true }>["name"], string | undefined>>;

export const JAZZCASH_KEYS = [
  { name: "merchantId", label: "Merchant ID", hint: "Given by JazzCash, such as MC12345", secret: false },
  { name: "password", label: "Password", hint: "Given by JazzCash for the integration", secret: true },
  {
    name: "integritySalt",
    label: "Integrity salt",
    hint: "Given by JazzCash. Everything is signed with it",
    secret: true,
  },
  {
    name: "mpin",
    label: "Merchant MPIN",
    hint: "Needed for refunds to wallets. Without it, refund in the portal",
    secret: true,
    isOptional: true,
  },
  {
    name: "kind",
    label: "Customers pay with",
    hint: "wallet or card, as your contract says. Empty means wallet",
    secret: false,
    isOptional: true,
  },
] as const satisfies readonly ProviderKey[];

export const PAYFAST_KEYS = [
  { name: "merchantId", label: "Merchant ID", hint: "Given by PayFast", secret: false },
  { name: "securedKey", label: "Secured key", hint: "Given by PayFast. Notices are signed with it", secret: true },
  {
    name: "merchantName",
    label: "Shop name",
    hint: "Shown on PayFast's page, as registered there",
    secret: false,
    isOptional: true,
  },
] as const satisfies readonly ProviderKey[];

export const SAFEPAY_KEYS = [
  {
    name: "apiKey",
    label: "API key",
    hint: "Given by Safepay, one for tests and one for real payments",
    secret: false,
  },
  { name: "secretKey", label: "Secret key", hint: "Given by Safepay together with the API key", secret: true },
  {
    name: "webhookSecret",
    label: "Webhook secret",
    hint: "Given by Safepay when you add the notice URL",
    secret: true,
  },
  {
    name: "version",
    label: "Version of Safepay",
    hint: "v1 or v3, as your account says. Empty means v1",
    secret: false,
    isOptional: true,
  },
] as const satisfies readonly ProviderKey[];
