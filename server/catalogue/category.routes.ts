import { getCategory, listCategories } from "#contract/catalogue.ts";
import { notFound } from "#contract/errors.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { categoryTree } from "./category.repository.ts";
import { CATEGORY_TREE_TAG } from "./tags.ts";

export function categoryRoutes(bind: Bind, { db }: Shop): void {
  bind(listCategories, async () => ({ data: await categoryTree(db) }), { cachedBy: () => [CATEGORY_TREE_TAG] });

  bind(
    getCategory,
    async ({ params }) => {
      const found = (await categoryTree(db)).find((category) => category.slug === params.slug);
      if (!found) throw notFound("category");
      return { data: found };
    },
    { cachedBy: () => [CATEGORY_TREE_TAG] },
  );
}
