import { type KeyState, listMissingKeys, type Mode, readKeys, type ServiceKey } from "#server/connection/index.ts";
import { getKeyRing, type KeyRing } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { openProviderSandbox, type ProviderSandbox, toSandboxSettings } from "../provider-sandbox/provider-sandbox.ts";
import type { SandboxedName } from "../provider-sandbox/sandbox-payment.repository.ts";
import type { SandboxedProvider } from "../provider-sandbox/sandboxed-provider.ts";
import { hasSandbox } from "../sandbox/has-sandbox.ts";
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
  /** In sandbox mode: the provider, played by the shop. */
  played: SandboxedProvider | undefined;
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

export function canPlay(gateway: Gateway): gateway is Gateway & { name: SandboxedName } {
  return gateway.hasSandbox === true;
}

async function buildStates(shop: Shop, { connections }: GatewaySettings): Promise<GatewayState[]> {
  const hasStoredKeys = connections.some(({ keys }) => keys.length > 0);
  const ring = hasStoredKeys ? await getKeyRing(shop.env) : undefined;
  const states = describeGateways(shop, { ring, connections, sandbox: await openSandboxFor(shop, connections) });
  for (const { gateway, keys } of states)
    if (keys.some(({ isReadable }) => !isReadable))
      shop.log.error({ provider: gateway.name }, "keys of a payment provider cannot be decrypted");
  return states;
}

/** Undefined unless a provider is in sandbox mode, where no money may move. */
async function openSandboxFor(
  { db, env }: Shop,
  connections: GatewaySettings["connections"],
): Promise<ProviderSandbox | undefined> {
  return hasSandbox(env) && connections.some(({ mode }) => mode === "sandbox") ? openProviderSandbox(db) : undefined;
}

interface StoredGateways {
  ring: KeyRing | undefined;
  connections: GatewaySettings["connections"];
  sandbox?: ProviderSandbox | undefined;
}

export function describeGateways(
  shop: Pick<Shop, "db" | "env">,
  { ring, connections, sandbox }: StoredGateways,
): GatewayState[] {
  return GATEWAYS.map((gateway) => {
    const stored = connections.find(({ service }) => service === gateway.name);
    const keys = readKeys(shop.env, ring, { service: gateway, stored: stored?.keys ?? [] });
    const entered = Object.fromEntries(
      keys.flatMap(({ key, value }) => (value === undefined ? [] : [[key.name, value] as const])),
    );
    const mode = gateway.readMode?.(entered) ?? stored?.mode ?? "test";
    const played = mode === "sandbox" && canPlay(gateway) ? sandbox?.[gateway.name] : undefined;
    const values = { ...entered, ...played?.keys };
    // Without the sandbox, its mode takes nothing, whatever keys there are.
    const missing = mode === "sandbox" ? [] : listMissingKeys(keys);
    const isUsable = mode === "sandbox" ? played !== undefined : missing.length === 0;
    const settings = played && toSandboxSettings(played, shop.env.shopUrl);
    return {
      gateway,
      isOn: stored?.isOn ?? isOnByDefault(gateway, shop.env),
      mode,
      version: stored?.version ?? 0,
      keys,
      values,
      missing,
      provider: isUsable ? gateway.create(shop, { keys: values, live: mode === "live", sandbox: settings }) : undefined,
      played,
    };
  });
}
