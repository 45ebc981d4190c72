import type { OfficeRequest } from "#contract/office/contract.ts";
import type { PaymentGateway } from "#contract/office/payment-gateway.ts";

/** What is typed and not saved yet. Of a key, an entry means that its field is open. */
export interface GatewayDraft {
  version: number;
  isOn: boolean;
  mode: PaymentGateway["mode"];
  keys: Readonly<Record<string, string>>;
}

export function toDraft({ version, isOn, mode }: PaymentGateway): GatewayDraft {
  return { version, isOn, mode, keys: {} };
}

export function isChanged(draft: GatewayDraft, gateway: PaymentGateway): boolean {
  const { isOn, mode } = gateway;
  return draft.isOn !== isOn || draft.mode !== mode || Object.keys(pickChangedKeys(draft, gateway)).length > 0;
}

/** An empty field of a secret key is no change; an emptied public one is removed. */
function pickChangedKeys({ keys }: GatewayDraft, gateway: PaymentGateway): Record<string, string | null> {
  const changed: Record<string, string | null> = {};
  for (const { name, isPublic, value } of gateway.keys) {
    const typed = keys[name]?.trim();
    if (typed === undefined || typed === (value ?? "")) continue;
    if (typed !== "" || isPublic) changed[name] = typed || null;
  }
  return changed;
}

export function toRequest(draft: GatewayDraft, gateway: PaymentGateway): OfficeRequest<"changePaymentGateway"> {
  const { version, isOn, mode } = draft;
  const body = { version, isOn, ...(gateway.isModeChosen && { mode }), keys: pickChangedKeys(draft, gateway) };
  return { params: { name: gateway.name }, body };
}

/** After a save, what was typed meanwhile stays; undefined if nothing was. */
export function removeSaved(
  draft: GatewayDraft,
  { sent, saved }: { sent: GatewayDraft; saved: PaymentGateway },
): GatewayDraft | undefined {
  const keys = Object.fromEntries(Object.entries(draft.keys).filter(([name, text]) => text !== sent.keys[name]));
  const rest = { ...draft, version: saved.version, keys };
  return isChanged(rest, saved) ? rest : undefined;
}

export function describeSavedKey({ source, lastFour, variable }: PaymentGateway["keys"][number]): string {
  if (source === "environment") return `set by the environment (${variable})`;
  return lastFour === null ? "saved" : `ends in …${lastFour}`;
}
