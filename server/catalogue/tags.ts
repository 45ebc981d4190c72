import { FEW_LEFT } from "#contract/rules/limits.ts";

// What kept answers are made from, by name. A write announces the tags it made old.

export const CATEGORY_TREE_TAG = "category-tree";

/** A product as its page shows it: whether there is any, and how few are left. */
export const productTag = (slug: string) => `product:${slug}`;

/** Which products a sub-category's shelves hold, and at what price. */
export const shelfTag = (subCategorySlug: string) => `shelf:${subCategorySlug}`;

const AVAILABILITY = "availability:";
/** Whether the products of a sub-category can be bought at all. */
export const availabilityTag = (subCategorySlug: string) => `${AVAILABILITY}${subCategorySlug}`;
export const isAvailabilityTag = (tag: string) => tag.startsWith(AVAILABILITY);

/** The home page's rows and the two full lists. */
export const PRODUCT_ROWS_TAG = "product-rows";

/** What products there are, what they are and what they cost; not how many are left. */
export const PRODUCTS_TAG = "products";

const EXACT_STOCK = "stock:";
/** Exact stock: JSON follows every sale, while pages, which only say whether there is any or how few, stay. */
export const listStockTag = (list: string) => `${EXACT_STOCK}${list}`;
export const productStockTag = (slug: string) => `${EXACT_STOCK}${productTag(slug)}`;
export const isExactStockTag = (tag: string) => tag.startsWith(EXACT_STOCK);

export interface StockChange {
  slug: string;
  subCategorySlug: string;
  before: number;
  after: number;
}

const isSoldOut = (stock: number) => stock <= 0;
/** What a product's page says of its stock: nothing, few, how few, or simply that there is some. */
const asShown = (stock: number) => Math.max(0, Math.min(stock, FEW_LEFT + 1));

export function tagsOfStockChanges(changes: readonly StockChange[]): string[] {
  const tags = new Set<string>([listStockTag(PRODUCT_ROWS_TAG)]);
  for (const { slug, subCategorySlug, before, after } of changes) {
    tags.add(productStockTag(slug)).add(listStockTag(subCategorySlug));
    if (asShown(before) !== asShown(after)) tags.add(productTag(slug));
    if (isSoldOut(before) !== isSoldOut(after)) tags.add(availabilityTag(subCategorySlug)).add(PRODUCT_ROWS_TAG);
  }
  return [...tags];
}

/** All that shows a product, or where it would be shown. */
export function tagsOfProduct({ slug, subCategorySlug }: { slug: string; subCategorySlug: string }): string[] {
  return [productTag(slug), productStockTag(slug), ...tagsOfShelf(subCategorySlug)];
}

/** All that shows a sub-category's products. */
export function tagsOfShelf(subCategorySlug: string): string[] {
  return [availabilityTag(subCategorySlug), listStockTag(subCategorySlug), ...tagsOfNewProducts([subCategorySlug])];
}

/** Products have been put on the shelves of these sub-categories. */
export function tagsOfNewProducts(subCategorySlugs: readonly string[]): string[] {
  return [PRODUCTS_TAG, PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG), ...subCategorySlugs.map(shelfTag)];
}
