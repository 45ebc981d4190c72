import { notFound } from "#contract/errors.ts";
import {
  getProduct,
  type Listing,
  listChildCategory,
  listDiscountedProducts,
  listRecentProducts,
  listSubCategory,
} from "#contract/shop/catalogue.ts";
import { getPriceHistory } from "#contract/shop/price-history.ts";
import type { Db } from "#database/database.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { discountedProducts } from "./discounted-products.ts";
import { listShelf } from "./list-shelf.ts";
import { foundOf } from "./listing.repository.ts";
import { priceHistory } from "./price-history.ts";
import { findProduct, recentProducts } from "./product.repository.ts";
import {
  availabilityTag,
  CATEGORY_TREE_TAG,
  listStockTag,
  PRODUCT_ROWS_TAG,
  productStockTag,
  productTag,
  shelfTag,
} from "./tags.ts";

/** Behind the last page there is nothing, without end: that is not kept. */
const listingTags = ({ subCategory: { slug }, page, totalPages }: Listing) =>
  page > 1 && page > totalPages
    ? undefined
    : [CATEGORY_TREE_TAG, shelfTag(slug), availabilityTag(slug), listStockTag(slug)];
const rowTags = () => [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG)];

export function productRoutes(bind: BindKept, shop: Shop): void {
  const { db, cards, catalogueCache } = shop;
  /** Which products stand in a row is known until one of its products changes; their stock is not. */
  const bindRow = (
    call: typeof listRecentProducts | typeof listDiscountedProducts,
    choose: (db: Db, limit: number) => Promise<number[]>,
  ) =>
    bind(
      call,
      async ({ query: { limit } }) => {
        const ids = await catalogueCache.find<number[]>(`${call.name}:${limit}`, async () => ({
          value: await choose(db, limit),
          tags: [PRODUCT_ROWS_TAG],
        }));
        return cards.of(await foundOf(db, ids));
      },
      { cachedBy: rowTags },
    );

  bind(listSubCategory, ({ params, query }) => listShelf(shop, { level: "sub", slug: params.slug, query }), {
    cachedBy: listingTags,
  });
  bind(listChildCategory, ({ params, query }) => listShelf(shop, { level: "child", slug: params.slug, query }), {
    cachedBy: listingTags,
  });

  bind(
    getProduct,
    async ({ query }) => {
      const product = await findProduct(db, query.slug);
      if (!product) throw notFound("product");
      return product;
    },
    {
      cachedBy: ({ slug, parts = [] }) => [
        CATEGORY_TREE_TAG,
        productTag(slug),
        productStockTag(slug),
        ...parts.map((part) => productTag(part.slug)),
      ],
    },
  );

  bind(getPriceHistory, ({ query }) => priceHistory(db, query.slug), {
    cachedBy: (_, { query }) => [productTag(query.slug)],
  });

  bindRow(listRecentProducts, recentProducts);
  bindRow(listDiscountedProducts, discountedProducts);
}
