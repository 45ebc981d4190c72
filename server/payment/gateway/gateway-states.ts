import { type KeyState, listMissingKeys, type Mode, readKeys, type ServiceKey } from "#server/connection/index.ts";
import { getKeyRing, type KeyRing } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { Gateway, KeyValues } from "./gateway.ts";
import { type GatewaySettings, readGatewaySettings } from "./gateway-settings.ts";
import { GATEWAYS } from "./gateways.ts";

export interface GatewayState {
  gateway: Gateway;
  isOn: boolean;
  mode: Mode;
  version: number;
  keys: KeyState[];
  values: KeyValues;
  missing: ServiceKey[];
  /** Also of a gateway that is off: its earlier payments have notices, inquiries and refunds. */
  provider: PaymentProvider | undefined;
}

interface BuiltStates {
  settings: GatewaySettings;
  fingerprint: string;
  states: GatewayState[];
}

const builtStates = new WeakMap<Shop, BuiltStates>();

/** Adapters are created again only after a change, even while notifications are lost. */
export async function readGatewayStates(shop: Shop): Promise<GatewayState[]> {
  const settings = await readGatewaySettings(shop);
  const built = builtStates.get(shop);
  if (built?.settings === settings) return built.states;
  const fingerprint = JSON.stringify(settings.connections);
  const states = built?.fingerprint === fingerprint ? built.states : await buildStates(shop, settings);
  builtStates.set(shop, { settings, fingerprint, states });
  return states;
}

/** Stripe's variables switched it on before the office could. */
export function isOnByDefault({ name, keys }: Gateway, { connectionKeys }: Shop["env"]): boolean {
  return name === "stripe" && keys.every(({ variable }) => connectionKeys[variable] !== undefined);
}

async function buildStates(shop: Shop, { connections }: GatewaySettings): Promise<GatewayState[]> {
  const hasStoredKeys = connections.some(({ keys }) => keys.length > 0);
  const ring = hasStoredKeys ? await getKeyRing(shop.env) : undefined;
  const states = describeGateways(shop, ring, connections);
  for (const { gateway, keys } of states)
    if (keys.some(({ isReadable }) => !isReadable))
      shop.log.error({ provider: gateway.name }, "keys of a payment provider cannot be decrypted");
  return states;
}

export function describeGateways(
  shop: Pick<Shop, "db" | "env">,
  ring: KeyRing | undefined,
  connections: GatewaySettings["connections"],
): GatewayState[] {
  return GATEWAYS.map((gateway) => {
    const stored = connections.find(({ service }) => service === gateway.name);
    const keys = readKeys(shop.env, ring, { service: gateway, stored: stored?.keys ?? [] });
    const values = Object.fromEntries(
      keys.flatMap(({ key, value }) => (value === undefined ? [] : [[key.name, value] as const])),
    );
    const missing = listMissingKeys(keys);
    const mode = gateway.readMode?.(values) ?? stored?.mode ?? "test";
    return {
      gateway,
      isOn: stored?.isOn ?? isOnByDefault(gateway, shop.env),
      mode,
      version: stored?.version ?? 0,
      keys,
      values,
      missing,
      provider: missing.length === 0 ? gateway.create(shop, { keys: values, live: mode === "live" }) : undefined,
    };
  });
}
