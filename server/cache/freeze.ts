/** What is kept for many answers, with all that is in it: nobody may change it, so what is made of it can be kept as well. */
export function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part);
  return Object.freeze(value);
}
