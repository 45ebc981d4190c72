import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Service, ServiceKey } from "#server/connection/index.ts";
import type { CourierAdapter } from "../adapter/courier-adapter.ts";
import type { CourierSettings } from "../adapter/courier-client.ts";
import { createLeopardsAdapter } from "../leopards/leopards-calls.ts";
import { createPostExAdapter } from "../postex/postex-calls.ts";
import { createTcsAdapter } from "../tcs/tcs-calls.ts";
import { createTraxAdapter } from "../trax/trax-calls.ts";

/** A courier with an interface: its keys, and how its adapter is created. */
export interface ConnectableCourier extends Service {
  name: ConnectedService;
  /** The key that names one of the courier's own pick-up addresses, which it lists. */
  pickupKey: string | undefined;
  /** Called only with all required keys. */
  create(keys: Readonly<Record<string, string>>, settings: CourierSettings): CourierAdapter;
}

type KeyDefinition = Omit<ServiceKey, "variable">;

/** Variables are named after the keys: apiKey of Trax is TRAX_API_KEY. */
function defineCourier<const Keys extends readonly KeyDefinition[]>(
  name: ConnectedService,
  keys: Keys,
  create: (keys: KeysOf<Keys>, settings: CourierSettings) => CourierAdapter,
  pickupKey?: Keys[number]["name"],
): ConnectableCourier {
  return {
    name,
    pickupKey,
    label: COURIER_SERVICES[name],
    keys: keys.map((key) => ({ ...key, variable: `${name}_${key.name.replaceAll(/(?=[A-Z])/g, "_")}`.toUpperCase() })),
    create: (values, settings) => create(values as KeysOf<Keys>, settings),
  };
}

type KeysOf<Keys extends readonly KeyDefinition[]> = Record<
  Exclude<Keys[number], { isOptional: true }>["name"],
  string
> &
  Partial<Record<Extract<Keys[number], { isOptional: true }>["name"], string>>;

const postex = defineCourier(
  "postex",
  [
    { name: "token", label: "API token", hint: "In PostEx' portal: Settings, API" },
    {
      name: "pickupAddressCode",
      label: "Pick-up address code",
      hint: "Such as 001, beside the pick-up address in the portal",
      isPublic: true,
    },
  ],
  createPostExAdapter,
  "pickupAddressCode",
);

const leopards = defineCourier(
  "leopards",
  [
    { name: "apiKey", label: "API key", hint: "Given by Leopards for the merchant API" },
    { name: "apiPassword", label: "API password", hint: "Given by Leopards together with the key" },
    {
      name: "shipmentType",
      label: "Service",
      hint: "How fast parcels go. Empty means overnight",
      isPublic: true,
      isOptional: true,
      choices: [
        { value: "overnight", label: "Overnight" },
        { value: "overland", label: "Overland" },
        { value: "detain", label: "Detain" },
      ],
    },
  ],
  createLeopardsAdapter,
);

const trax = defineCourier(
  "trax",
  [
    { name: "apiKey", label: "API key", hint: "In Trax' portal Sonic. The test service has a key of its own" },
    {
      name: "pickupAddressId",
      label: "Pick-up address",
      hint: "The number of the pick-up address in the portal",
      pattern: /^\d{1,10}$/,
      patternText: "Enter the number of the pick-up address",
      isPublic: true,
    },
    {
      name: "shippingModeId",
      label: "Service",
      hint: "How fast parcels go. Empty means Saver Plus",
      isPublic: true,
      isOptional: true,
      choices: [
        { value: "2", label: "Saver Plus" },
        { value: "1", label: "Rush" },
        { value: "3", label: "Swift" },
      ],
    },
  ],
  createTraxAdapter,
  "pickupAddressId",
);

const tcs = defineCourier(
  "tcs",
  [
    { name: "clientId", label: "Client ID", hint: "Given by TCS for its interface (OCI)" },
    { name: "clientSecret", label: "Client secret", hint: "Given by TCS together with the client ID" },
    { name: "username", label: "User name", hint: "Given by TCS for the second token", isPublic: true },
    { name: "password", label: "Password", hint: "Given by TCS together with the user name" },
    { name: "account", label: "Account number", hint: "The number of the contract with TCS", isPublic: true },
    { name: "costCenter", label: "Cost center", hint: "The code of the cost center", isPublic: true },
    { name: "shipperName", label: "Sender's name", hint: "Printed on the label", isPublic: true },
    { name: "shipperAddress", label: "Sender's address", hint: "Where parcels are picked up", isPublic: true },
    { name: "shipperCity", label: "Sender's city", hint: "As TCS writes it", isPublic: true },
    {
      name: "shipperMobile",
      label: "Sender's mobile number",
      hint: "Such as 03001234567",
      pattern: /^03\d{9}$/,
      patternText: "Enter a mobile number such as 03001234567",
      isPublic: true,
    },
    {
      name: "serviceCode",
      label: "Service",
      hint: "How fast parcels go. Empty means overnight",
      isPublic: true,
      isOptional: true,
      choices: [
        { value: "O", label: "Overnight" },
        { value: "C", label: "Second day" },
        { value: "V", label: "Overland" },
      ],
    },
  ],
  createTcsAdapter,
);

/** In the order of the office's screen. */
export const CONNECTABLE_COURIERS: readonly ConnectableCourier[] = [postex, leopards, trax, tcs];
