import { compareProducts } from "#contract/shop/compare.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { compare } from "./compare-products.ts";
import { listStockTag, PRODUCT_ROWS_TAG } from "./tags.ts";

export function compareRoutes(bind: BindKept, { db }: Shop): void {
  bind(compareProducts, ({ query }) => compare(db, query.products.split(",")), {
    cachedBy: () => [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)],
  });
}
