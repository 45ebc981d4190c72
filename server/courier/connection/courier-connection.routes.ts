import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import {
  COURIER_CONNECTION_CALLS,
  type CourierConnection,
  type CourierConnections,
} from "#contract/office/cash/courier-connection.ts";
import { changeConnection, describeKeys, listMissingKeys } from "#server/connection/index.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { type CourierAdapter, listCapabilities } from "../adapter/courier-adapter.ts";
import { type CityCount, countCities } from "../cities/count-cities.ts";
import { fetchCities } from "../cities/refresh-cities.ts";
import { readPushStates, renewPushUrl } from "../tracking/push-state.ts";
import { CONNECTABLE_COURIERS } from "./connectable-couriers.ts";
import { type CourierState, readCourierStates } from "./courier-adapters.ts";

export function bindCourierConnectionRoutes(bind: OfficeBind, shop: Shop): void {
  bind(COURIER_CONNECTION_CALLS.listCourierConnections, () => listConnections(shop));
  bind(COURIER_CONNECTION_CALLS.changeCourierConnection, async ({ context, params, body }) => {
    const service = CONNECTABLE_COURIERS.find(({ name }) => name === params.courier);
    if (!service) throw createNotFoundError("courier");
    await changeConnection(shop, context, { service, isOnByDefault: false, change: body });
    // A parcel can be booked only to a city that is matched, so the list is fetched before the night.
    if (body.isOn) await shop.jobs.enqueue(shop.db, "courier-cities", {});
    return listConnections(shop);
  });
  bind(COURIER_CONNECTION_CALLS.renewCourierPushUrl, async ({ context, params }) => {
    const { label } = CONNECTABLE_COURIERS.find(({ name }) => name === params.courier) ?? { label: params.courier };
    await renewPushUrl(shop, context, { service: params.courier, label });
    return listConnections(shop);
  });
  bind(COURIER_CONNECTION_CALLS.checkCourierKeys, async ({ params }) => {
    const { courier, adapter } = await getAskable(shop, params.courier);
    return checkKeys(courier.label, adapter);
  });
  bind(COURIER_CONNECTION_CALLS.listPickupAddresses, async ({ params }) => {
    const { courier, adapter } = await getAskable(shop, params.courier);
    const listed = await adapter.listPickupAddresses?.();
    if (!listed) throw createNotFoundError("pick-up address");
    if (listed.end === "yes") return { addresses: listed.value };
    if (listed.end === "no") throw createInvalidError({}, `${courier.label} says: ${listed.reason}`);
    throw new ShopError("provider-down", { text: `${courier.label} gives no clear answer now. Try again in a minute` });
  });
  bind(COURIER_CONNECTION_CALLS.fetchCourierCities, async ({ params }) => {
    const state = await getAskable(shop, params.courier);
    if (!(await fetchCities(shop, state)))
      throw new ShopError("provider-down", {
        text: `${state.courier.label} sent no list of cities. Check the keys, and try again in a minute`,
      });
    return listConnections(shop);
  });
}

/** With the keys that are set, though a pick-up address may still be missing. */
async function getAskable(shop: Shop, name: string): Promise<CourierState & { adapter: CourierAdapter }> {
  const state = (await readCourierStates(shop)).find(({ courier }) => courier.name === name);
  if (!state) throw createNotFoundError("courier");
  if (!state.setupAdapter) throw createInvalidError({}, `Enter and save the keys of ${state.courier.label} first`);
  return { ...state, adapter: state.setupAdapter };
}

async function checkKeys(label: string, adapter: CourierAdapter) {
  const checked = await adapter.checkKeys();
  if (checked.end === "yes") return { outcome: "accepted" as const, text: `${label} accepts the keys.` };
  if (checked.end === "no")
    return { outcome: "refused" as const, text: `${label} refuses the keys: ${checked.reason}. Copy them again.` };
  return {
    outcome: "unknown" as const,
    text: `${label} gives no clear answer now. Check the keys, and try again in a few minutes.`,
  };
}

async function listConnections(shop: Shop): Promise<CourierConnections> {
  const pushes = await readPushStates(shop);
  const counts = await countCities(shop.db);
  return {
    connections: (await readCourierStates(shop)).map((state) =>
      describeConnection(state, {
        pushState: pushes.get(state.courier.name),
        count: counts.find(({ service }) => service === state.courier.name),
      }),
    ),
  };
}

interface ConnectionFacts {
  pushState: CourierConnection["push"] | undefined;
  count: CityCount | undefined;
}

function describeConnection(state: CourierState, { pushState, count }: ConnectionFacts): CourierConnection {
  const { courier, isOn, mode, version, adapter, setupAdapter, keys } = state;
  const { matched = 0, toReview = 0 } = count ?? {};
  const push = adapter?.readPush && pushState ? pushState : null;
  return {
    name: courier.name,
    label: courier.label,
    isOn,
    mode,
    capabilities: setupAdapter ? listCapabilities(setupAdapter) : [],
    pickupKey: courier.pickupKey ?? null,
    canAsk: setupAdapter !== undefined,
    cities: { matched, toReview },
    problems: [...listProblems(state), ...listPushProblems(courier.label, push)],
    keys: describeKeys(keys),
    push,
    version,
  };
}

function listPushProblems(label: string, push: CourierConnection["push"]): string[] {
  return [
    ...(push?.isSilent ? [`${label} does not push any more, although parcels move. Ask it to switch the push on`] : []),
    ...(push?.isUnreadable ? [`${label} pushes something that the shop cannot read. Parcels are still followed`] : []),
  ];
}

function listProblems({ keys }: CourierState): string[] {
  const unreadable = keys.filter(({ isReadable }) => !isReadable).map(({ key }) => key.label);
  const missing = listMissingKeys(keys)
    .map(({ label }) => label)
    .filter((label) => !unreadable.includes(label));
  return [
    ...(unreadable.length > 0 ? [`Cannot be read, enter again: ${unreadable.join(", ")}`] : []),
    ...(missing.length > 0 ? [`Missing: ${missing.join(", ")}`] : []),
  ];
}
