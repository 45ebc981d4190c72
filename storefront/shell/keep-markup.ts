import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import { isFrozen } from "#storefront/api/frozen.ts";
import type { KeepMarkup } from "#ui/kept-markup.tsx";

/** Letters of markup and of what it is made of: some two thousand products' cards. */
const LETTERS_MAX = 5_000_000;

const markups = new LRUCache<string, string>({
  maxSize: LETTERS_MAX,
  sizeCalculation: (markup, of) => markup.length + of.length,
});

/** After a change a page is rendered anew; of its cards, only those that changed. */
export const keepMarkup: KeepMarkup = ({ name, shown }, element) => {
  const of = `${name}${Object.entries(shown).map(said).join("")}`;
  const kept = markups.get(of);
  if (kept !== undefined) return kept;
  const made = renderToString(element);
  markups.set(of, made);
  return made;
};

/** What is frozen stays what it is, so its number says as much as all that is in it. */
const numbers = new WeakMap<object, number>();
let frozen = 0;

function said([name, value]: [string, unknown]): string {
  if (isFrozen(value)) return `|${name}#${numberOf(value)}`;
  if (Array.isArray(value) && value.every(isFrozen)) return `|${name}#[${value.map(numberOf).join()}]`;
  return `|${name}:${JSON.stringify(value)}`;
}

function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  frozen += 1;
  numbers.set(value, frozen);
  return frozen;
}
