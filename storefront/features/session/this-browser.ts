import { BROWSER_WORD, BROWSER_WORD_HEADER, newBrowserWord } from "#contract/rules/browser-word.ts";
import { readStored, writeStored } from "../stored.ts";

const KEY = "browser";

/**
 * Says which browser asks: a random word that it keeps, by which the shop knows it again. A code then finishes the
 * registration that was begun here and no other, and strangers' wrong logins do not count here. The word is no part of
 * the session and stays when that ends.
 */
export function thisBrowser(): { [BROWSER_WORD_HEADER]: string } {
  const kept = readStored(KEY);
  const known = typeof kept === "string" && BROWSER_WORD.test(kept);
  const word = known ? kept : newBrowserWord();
  if (!known) writeStored(KEY, word);
  return { [BROWSER_WORD_HEADER]: word };
}
