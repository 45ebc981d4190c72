export const isFrozen = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.isFrozen(value);

/**
 * Makes one thing of another; of what is frozen, once. The server keeps such things for many pages, and what is always the same
 * object is known again without being looked at.
 */
export function onceIfFrozen<From extends object, To extends object>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    if (!isFrozen(from)) return make(from);
    const made = known.get(from) ?? Object.freeze(make(from));
    known.set(from, made);
    return made;
  };
}
