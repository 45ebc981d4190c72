import { SEARCH_MAX_CHARACTERS } from "../limits.ts";

// Without these a text cannot be stored or written into a URL; a lone surrogate is half a character.
const UNUSABLE = /[\p{Cc}\p{Surrogate}]+/gu;

/** A typed or linked search as the API accepts it: any text becomes one, at worst an empty one. */
export function cleanSearchText(text: string): string {
  return text
    .slice(0, 2 * SEARCH_MAX_CHARACTERS)
    .replace(UNUSABLE, " ")
    .trim()
    .slice(0, SEARCH_MAX_CHARACTERS)
    .replace(UNUSABLE, "")
    .trim();
}
