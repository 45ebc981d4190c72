import { CATALOGUE_CALLS } from "#contract/shop/catalogue.ts";
import { SEARCH_CALLS } from "#contract/shop/search.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG, listStockTag, PRODUCT_ROWS_TAG, toProductTag } from "../tags.ts";
import { listSearch } from "./list-search.ts";
import { suggestProducts } from "./suggest-products.ts";

export function bindSearchRoutes(bind: BindCached, shop: Shop): void {
  const limit = new CallLimit({ perMinute: shop.env.searchesPerMinute });
  bind(CATALOGUE_CALLS.searchProducts, async ({ query }) => ({ data: await suggestProducts(shop, query.q) }), {
    cachedBy: ({ data }) => [PRODUCT_ROWS_TAG, ...data.map(({ slug }) => toProductTag(slug))],
    checkLimit: (ip) => limit.count(ip),
  });
  bind(SEARCH_CALLS.searchListing, ({ query }) => listSearch(shop, query), {
    // Empty pages beyond the last one are unlimited in number, so they are not cached.
    cachedBy: ({ page, totalPages }) =>
      page > 1 && page > totalPages ? undefined : [CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)],
    checkLimit: (ip) => limit.count(ip),
  });
}
