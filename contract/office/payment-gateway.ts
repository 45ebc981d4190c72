import { z } from "zod";
import { DateTime, text } from "../shapes.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const KEY_MAX_CHARACTERS = 500;
const MODES = ["test", "live"] as const;

const PaymentGateway = z.object({
  name: z.string(),
  label: z.string(),
  /** What shoppers choose to pay with this provider. */
  option: z.enum(["card", "wallet"]),
  isOn: z.boolean(),
  mode: z.enum(MODES),
  /** Whether the owner chooses the mode; otherwise the keys decide it. */
  isModeChosen: z.boolean(),
  /** Whether shoppers can pay with it now. */
  isOffered: z.boolean(),
  /** What is missing or wrong, in words. */
  problems: z.array(z.string()),
  keys: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      isOptional: z.boolean(),
      /** No secret: `value` has the whole text, else it is null. */
      isPublic: z.boolean(),
      value: z.string().nullable(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
      source: z.enum(["environment", "office", "none"]),
      /** The environment variable that sets the key instead. */
      variable: z.string(),
      /** Null for a short key, and for a key of the environment. */
      lastFour: z.string().nullable(),
      changedAt: DateTime.nullable(),
    }),
  ),
  /** To be entered at the provider. */
  noticeUrl: z.string(),
  canCheckKeys: z.boolean(),
  version: z.number().int(),
});
export type PaymentGateway = z.infer<typeof PaymentGateway>;

const PaymentGateways = z.object({
  gateways: z.array(PaymentGateway),
  card: z.object({
    /** The owner's choice; null leaves it to the shop. */
    provider: z.string().nullable(),
    /** Who takes card payments now; null if nobody does. */
    current: z.string().nullable(),
    version: z.number().int(),
  }),
});
export type PaymentGateways = z.infer<typeof PaymentGateways>;

const Params = z.object({ name: z.string().max(31) });

/** Not normalised, because a key is compared by the provider as it is. */
const Key = text(KEY_MAX_CHARACTERS)
  .trim()
  .min(1, "Enter the key")
  .regex(/^[ -~]*$/, "A key has only plain letters, digits and signs: copy it again");

export const PAYMENT_GATEWAY_CALLS = defineOfficeCalls({
  listPaymentGateways: {
    method: "GET",
    path: "/office/payment-gateways",
    access: "settings.write",
    summary: "Payment providers: which are on, which keys are set, and what is missing",
    response: PaymentGateways,
  },
  changePaymentGateway: {
    method: "PUT",
    path: "/office/payment-gateways/:name",
    access: "settings.write",
    needsConfirmedIdentity: true,
    summary: "Switch a payment provider on or off, or change its mode and keys; keys are never returned",
    params: Params,
    body: z.object({
      version: z.number().int(),
      isOn: z.boolean().optional(),
      mode: z.enum(MODES).optional(),
      /** By name; null removes the key, absent keys stay. */
      keys: z.record(z.string().max(40), Key.nullable()).optional(),
    }),
    response: PaymentGateways,
  },
  checkPaymentKeys: {
    method: "POST",
    path: "/office/payment-gateways/:name/check",
    access: "settings.write",
    summary: "Ask a payment provider whether it accepts the keys; no money moves",
    params: Params,
    response: z.object({ outcome: z.enum(["accepted", "refused", "unknown"]), text: z.string() }),
  },
  chooseCardProvider: {
    method: "PUT",
    path: "/office/card-provider",
    access: "settings.write",
    needsConfirmedIdentity: true,
    idempotent: true,
    summary: "Choose who takes card payments",
    body: z.object({ version: z.number().int(), provider: z.string().max(31).nullable() }),
    response: PaymentGateways,
  },
});
