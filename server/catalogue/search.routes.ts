import { searchProducts } from "#contract/shop/catalogue.ts";
import { searchListing } from "#contract/shop/search.ts";
import type { BindKept } from "#server/http/bind.ts";
import { CallLimit } from "#server/http/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { listSearch } from "./list-search.ts";
import { suggestProducts } from "./suggest-products.ts";
import { CATEGORY_TREE_TAG, listStockTag, PRODUCT_ROWS_TAG, productTag } from "./tags.ts";

export function searchRoutes(bind: BindKept, shop: Shop): void {
  const limit = new CallLimit({ perMinute: shop.env.searchesPerMinute });
  bind(searchProducts, async ({ query }) => ({ data: await suggestProducts(shop, query.q) }), {
    cachedBy: ({ data }) => [PRODUCT_ROWS_TAG, ...data.map(({ slug }) => productTag(slug))],
    admit: (ip) => limit.count(ip),
  });
  bind(searchListing, ({ query }) => listSearch(shop, query), {
    // Behind the last page there is nothing, without end: that is not kept.
    cachedBy: ({ page, totalPages }) =>
      page > 1 && page > totalPages ? undefined : [CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)],
    admit: (ip) => limit.count(ip),
  });
}
