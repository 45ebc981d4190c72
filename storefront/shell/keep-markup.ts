import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { KeepMarkup } from "#ui/kept-markup.tsx";

/** Letters of markup and of what it is made of: some two thousand products' cards. */
const LETTERS_MAX = 5_000_000;

const markups = new LRUCache<string, string>({
  maxSize: LETTERS_MAX,
  sizeCalculation: (markup, of) => markup.length + of.length,
});

/** After a change a page is rendered anew; of its cards, only those that changed. */
export const keepMarkup: KeepMarkup = (of, element) => {
  const kept = markups.get(of);
  if (kept !== undefined) return kept;
  const made = renderToString(element);
  markups.set(of, made);
  return made;
};
