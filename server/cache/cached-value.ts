declare const brand: unique symbol;

/** A value that many responses share. It never changes, so what is derived from it can be cached, too. */
export type Cached<Value extends object> = Value & { readonly [brand]: true };

const cachedValues = new WeakSet<object>();

/** The only source of cached values; freezes deeply, so that no caller changes another's response. */
export function markCached<Value extends object>(value: Value): Cached<Value> {
  freeze(value);
  cachedValues.add(value);
  return value as Cached<Value>;
}

export function isCached(value: unknown): value is Cached<object> {
  return typeof value === "object" && value !== null && cachedValues.has(value);
}

function freeze(value: object): void {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part);
  Object.freeze(value);
}
