import { notFound } from "#contract/errors.ts";
import { type Category, getCategory, listCategories } from "#contract/shop/catalogue.ts";
import { freeze } from "#server/cache/freeze.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { categoryTree } from "./category.repository.ts";
import { CATEGORY_TREE_TAG } from "./tags.ts";

export function categoryRoutes(bind: BindKept, { db, catalogueCache }: Shop): void {
  // Every page shows the tree; it is read again when it has changed.
  const tree = () =>
    catalogueCache.find<Category[]>(CATEGORY_TREE_TAG, async () => ({
      value: freeze(await categoryTree(db)),
      tags: [CATEGORY_TREE_TAG],
    }));

  bind(listCategories, async () => ({ data: await tree() }), { cachedBy: () => [CATEGORY_TREE_TAG], standsIn: true });

  bind(
    getCategory,
    async ({ params }) => {
      const found = (await tree()).find((category) => category.slug === params.slug);
      if (!found) throw notFound("category");
      return { data: found };
    },
    { cachedBy: () => [CATEGORY_TREE_TAG], standsIn: true },
  );
}
