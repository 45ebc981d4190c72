import type { ConnectedService, CourierServiceName } from "#contract/rules/order/courier-services.ts";
import {
  CONNECTIONS_TAG,
  type KeyState,
  listConnections,
  listMissingKeys,
  type Mode,
  readKeys,
  type StoredConnection,
} from "#server/connection/index.ts";
import { getKeyRing } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import type { CourierAdapter } from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { MANUAL_COURIER } from "../manual/manual-courier.ts";
import { CONNECTABLE_COURIERS, type ConnectableCourier } from "./connectable-couriers.ts";
import { createAnswerRecorder } from "./store-answer.ts";

export interface CourierState {
  courier: ConnectableCourier;
  isOn: boolean;
  mode: Mode;
  version: number;
  keys: KeyState[];
  /** Also of a courier that is off: its parcels are still tracked. Undefined if a key is missing. */
  adapter: CourierAdapter | undefined;
  /** Also without a pick-up address, which it can list; undefined if another key is missing. */
  setupAdapter: CourierAdapter | undefined;
}

interface BuiltStates {
  connections: StoredConnection[];
  fingerprint: string;
  states: CourierState[];
}

const builtStates = new WeakMap<Shop, BuiltStates>();
const givenHosts = new WeakMap<Shop, CourierHosts>();

type CourierHosts = Partial<Record<ConnectedService, Pick<CourierSettings, "baseUrl" | "answerMs">>>;

/** For tests in this process; other processes have COURIERS_API_BASE. */
export function setCourierHosts(shop: Shop, hosts: CourierHosts): void {
  givenHosts.set(shop, hosts);
}

/** The adapter of an order's courier; undefined if the connection lacks keys. */
export async function findAdapter(shop: Shop, service: CourierServiceName): Promise<CourierAdapter | undefined> {
  if (service === "manual") return MANUAL_COURIER;
  return (await readCourierStates(shop)).find(({ courier }) => courier.name === service)?.adapter;
}

type SettlementAdapter = CourierAdapter & Required<Pick<CourierAdapter, "readSettlement">>;

/** Of all couriers that tell what they paid, also of one that is off. */
export async function listSettlementAdapters(shop: Shop): Promise<Map<ConnectedService, SettlementAdapter>> {
  const tells = (adapter: CourierAdapter | undefined): adapter is SettlementAdapter =>
    adapter?.readSettlement !== undefined;
  const states = await readCourierStates(shop);
  return new Map(states.flatMap(({ courier, adapter }) => (tells(adapter) ? [[courier.name, adapter] as const] : [])));
}

/** Adapters keep the courier's tokens, so they are created again only after a change. */
export async function readCourierStates(shop: Shop): Promise<CourierState[]> {
  const connections = await shop.catalogueCache.getOrBuild("courier-connections", async () => ({
    value: await listConnections(shop.db),
    tags: [CONNECTIONS_TAG],
  }));
  const built = builtStates.get(shop);
  if (built?.connections === connections) return built.states;
  const own = connections.filter(({ service }) => CONNECTABLE_COURIERS.some(({ name }) => name === service));
  const fingerprint = JSON.stringify(own);
  const states = built?.fingerprint === fingerprint ? built.states : await buildStates(shop, own);
  builtStates.set(shop, { connections, fingerprint, states });
  return states;
}

async function buildStates(shop: Shop, connections: readonly StoredConnection[]): Promise<CourierState[]> {
  const ring = connections.some(({ keys }) => keys.length > 0) ? await getKeyRing(shop.env) : undefined;
  return CONNECTABLE_COURIERS.map((courier) => {
    const stored = connections.find(({ service }) => service === courier.name);
    const keys = readKeys(shop.env, ring, { service: courier, stored: stored?.keys ?? [] });
    if (keys.some(({ isReadable }) => !isReadable))
      shop.log.error({ courier: courier.name }, "keys of a courier cannot be decrypted");
    const values = Object.fromEntries(
      keys.flatMap(({ key, value }) => (value === undefined ? [] : [[key.name, value]])),
    );
    const mode = stored?.mode ?? "test";
    const settings = {
      live: mode === "live",
      clock: () => new Date(),
      record: createAnswerRecorder(shop, courier.name),
      baseUrl: shop.env.couriersApiBase && `${shop.env.couriersApiBase}/${courier.name}`,
      ...givenHosts.get(shop)?.[courier.name],
    };
    const missing = listMissingKeys(keys);
    const adapter = missing.length === 0 ? courier.create(values, settings) : undefined;
    const needsOnlyPickup = missing.every(({ name }) => name === courier.pickupKey);
    return {
      courier,
      isOn: stored?.isOn ?? false,
      mode,
      version: stored?.version ?? 0,
      keys,
      adapter,
      setupAdapter: adapter ?? (needsOnlyPickup ? courier.create(values, settings) : undefined),
    };
  });
}
