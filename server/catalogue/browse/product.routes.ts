import { createNotFoundError } from "#contract/errors.ts";
import { CATALOGUE_CALLS, type Listing } from "#contract/shop/catalogue.ts";
import { PRICE_HISTORY_CALLS } from "#contract/shop/price-history.ts";
import { PRODUCT_ROW_CALLS } from "#contract/shop/product-rows.ts";
import type { Db } from "#database/database.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { readPriceHistory } from "../prices/price-history.ts";
import {
  CATEGORY_TREE_TAG,
  listStockTag,
  PRODUCT_ROWS_TAG,
  toAvailabilityTag,
  toProductStockTag,
  toProductTag,
  toShelfTag,
} from "../tags.ts";
import { listDiscountedIds } from "./discounted-products.ts";
import { listShelf } from "./list-shelf.ts";
import { findVersionedProducts } from "./listing.repository.ts";
import { findProduct, listRecentIds } from "./product.repository.ts";
import { listRelatedProducts } from "./related/related-products.ts";

/** Empty pages beyond the last one are unlimited in number, so they are not cached. */
const getListingTags = ({ subCategory: { slug }, page, totalPages }: Listing) =>
  page > 1 && page > totalPages
    ? undefined
    : [CATEGORY_TREE_TAG, toShelfTag(slug), toAvailabilityTag(slug), listStockTag(slug)];
const getRowTags = () => [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)];

export function bindProductRoutes(bind: BindCached, shop: Shop): void {
  const { db, cards, catalogueCache } = shop;
  /** The ids of a row are cached until one of its products changes; stock is read every time. */
  const bindRow = (
    call: typeof PRODUCT_ROW_CALLS.listRecentProducts | typeof PRODUCT_ROW_CALLS.listDiscountedProducts,
    choose: (db: Db, limit: number) => Promise<number[]>,
  ) =>
    bind(
      call,
      async ({ query: { limit } }) => {
        const ids = await catalogueCache.getOrBuild<number[]>(`${call.name}:${limit}`, async () => ({
          value: await choose(db, limit),
          tags: [PRODUCT_ROWS_TAG],
        }));
        return cards.load(await findVersionedProducts(db, ids));
      },
      { cachedBy: getRowTags },
    );

  bind(
    CATALOGUE_CALLS.listSubCategory,
    ({ params, query }) => listShelf(shop, { level: "sub", slug: params.slug, query }),
    {
      cachedBy: getListingTags,
    },
  );
  bind(
    CATALOGUE_CALLS.listChildCategory,
    ({ params, query }) => listShelf(shop, { level: "child", slug: params.slug, query }),
    {
      cachedBy: getListingTags,
    },
  );

  bind(
    CATALOGUE_CALLS.getProduct,
    async ({ query }) => {
      const product = await findProduct(db, query.slug);
      if (!product) throw createNotFoundError("product");
      return product;
    },
    {
      cachedBy: ({ slug, parts = [] }) => [
        CATEGORY_TREE_TAG,
        toProductTag(slug),
        toProductStockTag(slug),
        ...parts.map((part) => toProductTag(part.slug)),
      ],
    },
  );

  bind(PRICE_HISTORY_CALLS.getPriceHistory, ({ query }) => readPriceHistory(db, query.slug), {
    cachedBy: (_, { query }) => [toProductTag(query.slug)],
  });

  bind(PRODUCT_ROW_CALLS.listRelatedProducts, ({ query }) => listRelatedProducts(db, query.slug), {
    // New products and orders appear when the cached response expires (decision 0056).
    cachedBy: ({ similar, boughtTogether }, { query }) => [
      CATEGORY_TREE_TAG,
      ...[query, ...similar, ...boughtTogether].flatMap(({ slug }) => [toProductTag(slug), toProductStockTag(slug)]),
    ],
  });

  bindRow(PRODUCT_ROW_CALLS.listRecentProducts, listRecentIds);
  bindRow(PRODUCT_ROW_CALLS.listDiscountedProducts, listDiscountedIds);
}
