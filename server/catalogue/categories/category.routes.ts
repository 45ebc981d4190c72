import { createNotFoundError } from "#contract/errors.ts";
import { CATEGORY_CALLS, type Category } from "#contract/shop/category.ts";
import { type Cached, markCached } from "#server/cache/cached-value.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG, listStockTag, toAvailabilityTag, toShelfTag } from "../tags.ts";
import { readCategoryTree } from "./category.repository.ts";
import { readCategoryPage } from "./category-page.ts";

export function bindCategoryRoutes(bind: BindCached, shop: Shop): void {
  const { db, catalogueCache } = shop;
  // Every page shows the tree, so the tree is cached until a change.
  const readTree = () =>
    catalogueCache.getOrBuild<Cached<Category[]>>(CATEGORY_TREE_TAG, async () => ({
      value: markCached(await readCategoryTree(db)),
      tags: [CATEGORY_TREE_TAG],
    }));

  bind(CATEGORY_CALLS.listCategories, async () => ({ data: await readTree() }), {
    cachedBy: () => [CATEGORY_TREE_TAG],
    allowStale: true,
  });

  bind(
    CATEGORY_CALLS.getCategory,
    async ({ params }) => {
      const match = (await readTree()).find((category) => category.slug === params.slug);
      if (!match) throw createNotFoundError("category");
      return { data: match };
    },
    { cachedBy: () => [CATEGORY_TREE_TAG], allowStale: true },
  );

  bind(CATEGORY_CALLS.getCategoryPage, ({ params }) => readCategoryPage(shop, params.slug), {
    cachedBy: ({ subCategories }) => [
      CATEGORY_TREE_TAG,
      ...subCategories.flatMap(({ slug }) => [toShelfTag(slug), toAvailabilityTag(slug), listStockTag(slug)]),
    ],
  });
}
