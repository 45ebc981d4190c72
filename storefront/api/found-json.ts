import { isFrozen } from "./frozen.ts";

/** What loaders found, as JSON. What is kept for many pages, which is frozen, is said once: it stands in what a loader found, or in a list there. */
export function foundJson(found: Readonly<Record<string, unknown>>): string {
  return objectJson(found, (loaded) => (isPlain(loaded) ? objectJson(loaded, listJson) : JSON.stringify(loaded)));
}

/** By its members; those that JSON has no word for are left out, as JSON does it. */
function objectJson(value: object, say: (member: unknown) => string | undefined): string {
  const members = Object.entries(value).flatMap(([name, member]) => {
    const said = say(member);
    return said === undefined ? [] : `${JSON.stringify(name)}:${said}`;
  });
  return `{${members.join(",")}}`;
}

function listJson(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isFrozen)
    ? `[${value.map(keptJson).join(",")}]`
    : keptJson(value);
}

const texts = new WeakMap<object, string>();

function keptJson(value: unknown): string | undefined {
  if (!isFrozen(value)) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
