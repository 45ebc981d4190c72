import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import {
  COURIER_CONNECTION_CALLS,
  type CourierConnection,
  type CourierConnections,
} from "#contract/office/cash/courier-connection.ts";
import { changeConnection, describeKeys, listMissingKeys } from "#server/connection/index.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { type CourierAdapter, listCapabilities } from "../adapter/courier-adapter.ts";
import { readPushStates, renewPushUrl } from "../tracking/push-state.ts";
import { CONNECTABLE_COURIERS } from "./connectable-couriers.ts";
import { type CourierState, readCourierStates } from "./courier-adapters.ts";

export function bindCourierConnectionRoutes(bind: OfficeBind, shop: Shop): void {
  bind(COURIER_CONNECTION_CALLS.listCourierConnections, () => listConnections(shop));
  bind(COURIER_CONNECTION_CALLS.changeCourierConnection, async ({ context, params, body }) => {
    const service = CONNECTABLE_COURIERS.find(({ name }) => name === params.courier);
    if (!service) throw createNotFoundError("courier");
    await changeConnection(shop, context, { service, isOnByDefault: false, change: body });
    return listConnections(shop);
  });
  bind(COURIER_CONNECTION_CALLS.renewCourierPushUrl, async ({ context, params }) => {
    const { label } = CONNECTABLE_COURIERS.find(({ name }) => name === params.courier) ?? { label: params.courier };
    await renewPushUrl(shop, context, { service: params.courier, label });
    return listConnections(shop);
  });
  bind(COURIER_CONNECTION_CALLS.checkCourierKeys, async ({ params }) => {
    const state = (await readCourierStates(shop)).find(({ courier }) => courier.name === params.courier);
    if (!state) throw createNotFoundError("courier");
    const { courier, adapter } = state;
    if (!adapter) throw createInvalidError({}, `Enter all keys of ${courier.label} first`);
    return checkKeys(courier.label, adapter);
  });
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
  return {
    connections: (await readCourierStates(shop)).map((state) =>
      describeConnection(state, pushes.get(state.courier.name)),
    ),
  };
}

function describeConnection(state: CourierState, pushState: CourierConnection["push"] | undefined): CourierConnection {
  const { courier, isOn, mode, version, adapter, keys } = state;
  const push = adapter?.readPush && pushState ? pushState : null;
  return {
    name: courier.name,
    label: courier.label,
    isOn,
    mode,
    capabilities: adapter ? listCapabilities(adapter) : [],
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
