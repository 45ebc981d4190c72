import { z } from "zod";
import { CONNECTED_SERVICES, COURIER_CAPABILITIES } from "#contract/rules/order/courier-services.ts";
import { DateTime } from "#contract/shapes.ts";
import { CONNECTION_MODES, ConnectionChange, ConnectionKey, KeyCheck } from "../connection.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const CourierConnection = z.object({
  name: z.enum(CONNECTED_SERVICES),
  label: z.string(),
  isOn: z.boolean(),
  mode: z.enum(CONNECTION_MODES),
  /** What the courier's interface offers, and so the office. */
  capabilities: z.array(z.enum(COURIER_CAPABILITIES)),
  /** The key that is one of the courier's pick-up addresses; null if it lists none. */
  pickupKey: z.string().nullable(),
  /** Whether the courier can be asked with the keys that are set, though not yet booked at. */
  canAsk: z.boolean(),
  /** Its cities: how many are one of ours, and how many wait for review. */
  cities: z.object({ matched: z.number().int(), toReview: z.number().int() }),
  /** What is missing or wrong, in words. */
  problems: z.array(z.string()),
  keys: z.array(ConnectionKey),
  /** Where the courier pushes events to, if it can; silent: parcels move, and it does not push any more. */
  push: z
    .object({ url: z.string(), receivedAt: DateTime.nullable(), isSilent: z.boolean(), isUnreadable: z.boolean() })
    .nullable(),
  version: z.number().int(),
});
export type CourierConnection = z.infer<typeof CourierConnection>;

const CourierConnections = z.object({ connections: z.array(CourierConnection) });
export type CourierConnections = z.infer<typeof CourierConnections>;

const Params = z.object({ courier: z.enum(CONNECTED_SERVICES) });

export const COURIER_CONNECTION_CALLS = defineOfficeCalls({
  listCourierConnections: {
    method: "GET",
    path: "/office/courier-connections",
    access: "settings.write",
    summary: "Couriers that the shop can book at: which are on, which keys are set, and what each can do",
    response: CourierConnections,
  },
  changeCourierConnection: {
    method: "PUT",
    path: "/office/courier-connections/:courier",
    access: "settings.write",
    needsConfirmedIdentity: true,
    summary: "Switch a courier's connection on or off, or change its mode and keys; keys are never returned",
    params: Params,
    body: ConnectionChange,
    response: CourierConnections,
  },
  renewCourierPushUrl: {
    method: "POST",
    path: "/office/courier-connections/:courier/push-url",
    access: "settings.write",
    needsConfirmedIdentity: true,
    summary: "Make another URL for a courier's pushes; the earlier one ends at once",
    params: Params,
    response: CourierConnections,
  },
  checkCourierKeys: {
    method: "POST",
    path: "/office/courier-connections/:courier/check",
    access: "settings.write",
    summary: "Ask a courier whether it accepts the keys; nothing is booked",
    params: Params,
    response: KeyCheck,
  },
  listPickupAddresses: {
    method: "GET",
    path: "/office/courier-connections/:courier/pickup-addresses",
    access: "settings.write",
    summary: "Pick-up addresses that the courier has for this account; asks the courier",
    params: Params,
    response: z.object({ addresses: z.array(z.object({ key: z.string(), text: z.string() })) }),
  },
  fetchCourierCities: {
    method: "POST",
    path: "/office/courier-connections/:courier/cities",
    access: "settings.write",
    summary: "Fetch the courier's cities now, and match them with ours",
    params: Params,
    response: CourierConnections,
  },
});
