// What kept answers are made from, by name. A write announces the tags it made old.

export const CATEGORY_TREE_TAG = "category-tree";

/** A product itself, its exact stock included. */
export const productTag = (slug: string) => `product:${slug}`;

/** Which products a sub-category's shelves hold, and at what price. */
export const shelfTag = (subCategorySlug: string) => `shelf:${subCategorySlug}`;

/** Whether the products of a sub-category can be bought at all. */
export const availabilityTag = (subCategorySlug: string) => `availability:${subCategorySlug}`;

/** The home page's rows and the two full lists. */
export const PRODUCT_ROWS_TAG = "product-rows";

const EXACT_STOCK = "stock:";
/** Exact stock in lists: their JSON follows every sale, while pages, which only say whether there is any, stay. */
export const listStockTag = (list: string) => `${EXACT_STOCK}${list}`;
export const isExactStockTag = (tag: string) => tag.startsWith(EXACT_STOCK);

export interface StockChange {
  slug: string;
  subCategorySlug: string;
  /** It was sold out and is not any more, or the other way round. */
  flipped: boolean;
}

export function tagsOfStockChanges(changes: readonly StockChange[]): string[] {
  const tags = new Set<string>([listStockTag(PRODUCT_ROWS_TAG)]);
  for (const { slug, subCategorySlug, flipped } of changes) {
    tags.add(productTag(slug)).add(listStockTag(subCategorySlug));
    if (flipped) tags.add(availabilityTag(subCategorySlug)).add(PRODUCT_ROWS_TAG);
  }
  return [...tags];
}

/** Products have been put on the shelves of these sub-categories. */
export function tagsOfNewProducts(subCategorySlugs: readonly string[]): string[] {
  return [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG), ...subCategorySlugs.map(shelfTag)];
}
