import { type Category, getCategory, listCategories } from "#contract/catalogue.ts";
import { notFound } from "#contract/errors.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { categoryTree } from "./category.repository.ts";
import { CATEGORY_TREE_TAG } from "./tags.ts";

export function categoryRoutes(bind: Bind, { db, shelves }: Shop): void {
  // Every page shows the tree; it is read again when it has changed.
  const tree = async () => {
    const known = shelves.get(CATEGORY_TREE_TAG) as Category[] | undefined;
    if (known) return known;
    const begun = shelves.begin();
    const read = await categoryTree(db);
    shelves.keep(CATEGORY_TREE_TAG, read, { tags: [CATEGORY_TREE_TAG], begun });
    return read;
  };

  bind(listCategories, async () => ({ data: await tree() }), { cachedBy: () => [CATEGORY_TREE_TAG] });

  bind(
    getCategory,
    async ({ params }) => {
      const found = (await tree()).find((category) => category.slug === params.slug);
      if (!found) throw notFound("category");
      return { data: found };
    },
    { cachedBy: () => [CATEGORY_TREE_TAG] },
  );
}
