import { z } from "zod";
import { CONNECTION_MODES, ConnectionChange, ConnectionKey, KeyCheck } from "./connection.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const PaymentGateway = z.object({
  name: z.string(),
  label: z.string(),
  /** What shoppers choose to pay with this provider. */
  option: z.enum(["card", "wallet"]),
  isOn: z.boolean(),
  mode: z.enum(CONNECTION_MODES),
  /** Whether the owner chooses the mode; otherwise the keys decide it. */
  isModeChosen: z.boolean(),
  /** Whether the mode can be the sandbox: only in a demo shop. */
  hasSandbox: z.boolean(),
  /** Whether shoppers can pay with it now. */
  isOffered: z.boolean(),
  /** What is missing or wrong, in words. */
  problems: z.array(z.string()),
  keys: z.array(ConnectionKey),
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
    body: ConnectionChange,
    response: PaymentGateways,
  },
  checkPaymentKeys: {
    method: "POST",
    path: "/office/payment-gateways/:name/check",
    access: "settings.write",
    summary: "Ask a payment provider whether it accepts the keys; no money moves",
    params: Params,
    response: KeyCheck,
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
