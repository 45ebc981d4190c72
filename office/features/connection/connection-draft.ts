import type { Connection, ConnectionRequest } from "./connection.ts";

/** What is typed and not saved yet. Of a key, an entry means that its field is open. */
export interface ConnectionDraft {
  version: number;
  isOn: boolean;
  mode: Connection["mode"];
  keys: Readonly<Record<string, string>>;
}

export function toDraft({ version, isOn, mode }: Connection): ConnectionDraft {
  return { version, isOn, mode, keys: {} };
}

export function isChanged(draft: ConnectionDraft, connection: Connection): boolean {
  const { isOn, mode } = connection;
  return draft.isOn !== isOn || draft.mode !== mode || Object.keys(pickChangedKeys(draft, connection)).length > 0;
}

/** An empty field of a secret key is no change; an emptied public one is removed. */
function pickChangedKeys({ keys }: ConnectionDraft, connection: Connection): Record<string, string | null> {
  const changed: Record<string, string | null> = {};
  for (const { name, isPublic, value } of connection.keys) {
    const typed = keys[name]?.trim();
    if (typed === undefined || typed === (value ?? "")) continue;
    if (typed !== "" || isPublic) changed[name] = typed || null;
  }
  return changed;
}

export function toRequest(draft: ConnectionDraft, connection: Connection): ConnectionRequest {
  const { version, isOn, mode } = draft;
  const body = { version, isOn, ...(connection.isModeChosen && { mode }), keys: pickChangedKeys(draft, connection) };
  return { name: connection.name, body };
}

/** After a save, what was typed meanwhile stays; undefined if nothing was. */
export function removeSaved(
  draft: ConnectionDraft,
  { sent, saved }: { sent: ConnectionDraft; saved: Connection },
): ConnectionDraft | undefined {
  const keys = Object.fromEntries(Object.entries(draft.keys).filter(([name, text]) => text !== sent.keys[name]));
  const rest = { ...draft, version: saved.version, keys };
  return isChanged(rest, saved) ? rest : undefined;
}

export function describeSavedKey({ source, lastFour, variable }: Connection["keys"][number]): string {
  if (source === "environment") return `set by the environment (${variable})`;
  return lastFour === null ? "saved" : `ends in …${lastFour}`;
}

/** Whether every key that the service needs is set. */
export function isComplete({ keys }: Pick<Connection, "keys">): boolean {
  return keys.every(({ source, isOptional }) => source !== "none" || isOptional);
}
