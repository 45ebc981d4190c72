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
  { name: "merchantId", label: "Merchant ID", hint: "Such as MC12345, in JazzCash's merchant portal", secret: false },
  { name: "password", label: "Password", hint: "Of the integration, not of your sign-in to the portal", secret: true },
  {
    name: "integritySalt",
    label: "Integrity salt",
    hint: "The portal may call it hash key. Everything is signed with it",
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
  { name: "merchantId", label: "Merchant ID", hint: "A number, in the mail that PayFast sent you", secret: false },
  { name: "securedKey", label: "Secured key", hint: "In the same mail. Notices are signed with it", secret: true },
  {
    name: "merchantName",
    label: "Shop name",
    hint: "Shown on PayFast's page, as registered there",
    secret: false,
    isOptional: true,
  },
] as const satisfies readonly ProviderKey[];
