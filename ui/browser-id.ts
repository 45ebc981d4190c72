import { BROWSER_WORD, BROWSER_WORD_HEADER, newBrowserWord } from "#contract/rules/browser-word.ts";

const KEY = "browser";

/** The header by which the shop knows this browser again: a random id that it keeps. It opens nothing, and outlives every session. */
export function browserIdHeader(entries: Pick<Storage, "getItem" | "setItem">): { [BROWSER_WORD_HEADER]: string } {
  const kept = parsed(entries.getItem(KEY));
  const known = typeof kept === "string" && BROWSER_WORD.test(kept);
  const id = known ? kept : newBrowserWord();
  if (!known) entries.setItem(KEY, JSON.stringify(id));
  return { [BROWSER_WORD_HEADER]: id };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return undefined;
  }
}
