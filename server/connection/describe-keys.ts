import type { ConnectionKey } from "#contract/office/connection.ts";
import type { KeyState } from "./read-connections.ts";

/** A secret key is never part of a response: only `isPublic` ones have their value. */
export function describeKeys(keys: readonly KeyState[]): ConnectionKey[] {
  return keys.map(({ key, source, lastFour, changedAt, value }) => ({
    name: key.name,
    label: key.label,
    hint: key.hint ?? "",
    isOptional: key.isOptional === true,
    isPublic: key.isPublic === true,
    value: key.isPublic ? (value ?? null) : null,
    choices: [...(key.choices ?? [])],
    source,
    variable: key.variable,
    lastFour,
    changedAt: changedAt?.toISOString() ?? null,
  }));
}
