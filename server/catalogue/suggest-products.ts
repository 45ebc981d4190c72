import { SEARCH_MIN_CHARACTERS, SEARCH_SUGGESTIONS } from "#contract/rules/limits.ts";
import { readSearch } from "#contract/rules/search-reading/read-search.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { searchListing } from "#contract/shop/search.ts";
import type { Shop } from "#server/shop.ts";
import { listSearch } from "./list-search.ts";
import { searchProductsFor } from "./search-products.ts";

/** The suggestions under the search box: by words; where a budget or an order is asked for, or words find nothing, as it is read. */
export async function suggestProducts(shop: Shop, text: string): Promise<SearchResult[]> {
  if (text.trim().length < SEARCH_MIN_CHARACTERS) return [];
  const { parts } = readSearch(text);
  if (!parts.some(({ says }) => says === "price" || says === "orderBy")) {
    const found = await searchProductsFor(shop.db, text);
    if (found.length > 0 || parts.length === 0) return found;
  }
  const query = searchListing.query.parse({ q: text, limit: SEARCH_SUGGESTIONS });
  const { products } = await listSearch(shop, query);
  return products.map(({ id, name, slug, imgUrl, netPrice }) => ({ id, name, slug, imgUrl, netPrice }));
}
