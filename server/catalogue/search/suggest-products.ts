import { SEARCH_MIN_CHARACTERS, SEARCH_SUGGESTIONS } from "#contract/rules/limits.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { findNearest, type SearchShop } from "./find-nearest.ts";
import { readSuggestions } from "./search-listing.repository.ts";

/** The first results of the results page. */
export async function suggestProducts(shop: SearchShop, text: string): Promise<SearchResult[]> {
  if (text.trim().length < SEARCH_MIN_CHARACTERS) return [];
  const { ids, sort } = await findNearest(shop, { query: { q: text }, wanted: SEARCH_SUGGESTIONS });
  return readSuggestions(shop.db, ids, { sort, offset: 0, limit: SEARCH_SUGGESTIONS });
}
