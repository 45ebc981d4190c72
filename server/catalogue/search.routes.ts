import { searchProducts } from "#contract/shop/catalogue.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { SearchLimit } from "./search-limit.ts";
import { searchProductsFor } from "./search-products.ts";
import { PRODUCT_ROWS_TAG, productTag } from "./tags.ts";

export function searchRoutes(bind: BindKept, { db, env }: Shop): void {
  const limit = new SearchLimit({ perMinute: env.searchesPerMinute });
  bind(searchProducts, async ({ query }) => ({ data: await searchProductsFor(db, query.q) }), {
    cachedBy: ({ data }) => [PRODUCT_ROWS_TAG, ...data.map(({ slug }) => productTag(slug))],
    admit: (ip) => limit.count(ip),
  });
}
