import { COMPARE_CALLS } from "#contract/shop/compare.ts";
import { listStockTag, PRODUCT_ROWS_TAG } from "#server/catalogue/tags.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { compare } from "./compare-products.ts";

export function bindCompareRoutes(bind: BindCached, { db }: Shop): void {
  bind(COMPARE_CALLS.compareProducts, ({ query }) => compare(db, query.products.split(",")), {
    cachedBy: () => [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)],
  });
}
