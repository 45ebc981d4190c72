import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Mode, Service } from "#server/connection/index.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";

type GatewayName = Exclude<ProviderName, "sandbox">;

/** Values by the names of the keys; optional ones may be missing. */
export type KeyValues = Readonly<Record<string, string>>;

/** What the shop plays instead of the provider's service. */
export type SandboxSettings = Pick<AdapterSettings, "baseUrl" | "send" | "clock">;

export interface KeyCheck {
  outcome: "accepted" | "refused" | "unknown";
  text: string;
}

/** What the office needs to know about a payment provider, and how its adapter is created. */
export interface Gateway extends Service {
  name: GatewayName;
  option: "card" | "wallet";
  /** Below the shop's URL. */
  noticePath: string;
  /** Defined if the keys decide the mode. */
  readMode?: (keys: KeyValues) => Mode | undefined;
  create: (
    shop: Pick<Shop, "db" | "env">,
    settings: { keys: KeyValues; live: boolean; sandbox?: SandboxSettings | undefined },
  ) => PaymentProvider;
  /** Undefined: the provider has nothing harmless to ask. */
  check?: (shop: Pick<Shop, "env">, settings: { keys: KeyValues; provider: PaymentProvider }) => Promise<KeyCheck>;
}
