import { createNotFoundError } from "#contract/errors.ts";
import { findSlot } from "#contract/rules/build/build-slots.ts";
import { BEST_SELLERS_MIN, CATEGORY_PAGE_PRODUCTS } from "#contract/rules/limits.ts";
import type { CategoryPage } from "#contract/shop/category.ts";
import type { Shop } from "#server/shop.ts";
import { listDiscountedIdsOf } from "../browse/discounted-products.ts";
import { findVersionedProducts } from "../browse/listing.repository.ts";
import { CATEGORY_TREE_TAG, toAvailabilityTag, toShelfTag } from "../tags.ts";
import { findSubCategories, listBrandsOf, listNewestIdsOf, listSoldIds } from "./category-page.repository.ts";

/** Ranked for each category, so that enough are left when some are sold out. */
const RANKED_PER_CATEGORY = 3 * CATEGORY_PAGE_PRODUCTS;

interface CategoryShelf extends Pick<CategoryPage, "category" | "subCategories" | "brands" | "isForBuilder"> {
  newestIds: readonly number[];
  reducedIds: readonly number[];
}

/** What a top category sells. The choice of products is cached, prices and stock are not. */
export async function readCategoryPage(
  { db, cards, catalogueCache }: Pick<Shop, "db" | "cards" | "catalogueCache">,
  slug: string,
): Promise<CategoryPage> {
  const { newestIds, reducedIds, ...shown } = await catalogueCache.getOrBuild<CategoryShelf>(
    `category-page:${slug}`,
    async () => {
      const value = await readCategoryShelf(db, slug);
      const shelves = value.subCategories.flatMap((sub) => [toShelfTag(sub.slug), toAvailabilityTag(sub.slug)]);
      return { value, tags: [CATEGORY_TREE_TAG, ...shelves] };
    },
  );
  // Orders invalidate nothing here: the ranking is as old as the cache's maximum age (decision 0056).
  const sold = await catalogueCache.getOrBuild<Map<string, number[]>>("best-sellers", async () => ({
    value: await listSoldIds(db, RANKED_PER_CATEGORY),
    tags: [CATEGORY_TREE_TAG],
  }));
  const soldIds = sold.get(slug) ?? [];
  const versioned = await findVersionedProducts(db, [...new Set([...soldIds, ...newestIds, ...reducedIds])]);
  const available = new Map(
    (await cards.load(versioned)).flatMap((card) => (card.stock > 0 ? [[card.id, card] as const] : [])),
  );
  const pick = (ids: readonly number[]) =>
    ids.flatMap((id) => available.get(id) ?? []).slice(0, CATEGORY_PAGE_PRODUCTS);
  const bestSellers = pick(soldIds);
  const hasBestSellers = bestSellers.length >= BEST_SELLERS_MIN;
  return {
    ...shown,
    bestSellers: hasBestSellers ? bestSellers : [],
    newest: hasBestSellers ? [] : pick(newestIds),
    reduced: pick(reducedIds),
  };
}

async function readCategoryShelf(db: Shop["db"], slug: string): Promise<CategoryShelf> {
  const top = await findSubCategories(db, slug);
  if (!top) throw createNotFoundError("category");
  const ids = top.subCategories.map(({ id }) => id);
  const [brands, newestIds, reducedIds] = await Promise.all([
    listBrandsOf(db, ids),
    listNewestIdsOf(db, ids, CATEGORY_PAGE_PRODUCTS),
    listDiscountedIdsOf(db, ids, { limit: CATEGORY_PAGE_PRODUCTS }),
  ]);
  return {
    category: { name: top.name, slug },
    subCategories: top.subCategories.map(({ name, slug, imgUrl }) => ({ name, slug, imgUrl })),
    brands,
    isForBuilder: top.subCategories.some(({ family }) => findSlot(family) !== undefined),
    newestIds,
    reducedIds,
  };
}
