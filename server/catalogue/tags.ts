import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";

// Tags name the data of a cached response; a write invalidates its tags (decision 0003).

export const CATEGORY_TREE_TAG = "category-tree";

/** The product page, including the stock text but not the exact stock. */
export const toProductTag = (slug: string) => `product:${slug}`;

/** The products of a sub-category and their prices. */
export const toShelfTag = (subCategorySlug: string) => `shelf:${subCategorySlug}`;

const AVAILABILITY = "availability:";
/** Whether the products of a sub-category can be bought at all. */
export const toAvailabilityTag = (subCategorySlug: string) => `${AVAILABILITY}${subCategorySlug}`;
export const isAvailabilityTag = (tag: string) => tag.startsWith(AVAILABILITY);

/** The rows of the home page and the two full lists. */
export const PRODUCT_ROWS_TAG = "product-rows";

/** The products, their attributes and prices, but not their stock. */
export const PRODUCTS_TAG = "products";

const EXACT_STOCK = "stock:";
/** Exact stock: only JSON follows every sale, because pages show no exact number above a few. */
export const listStockTag = (list: string) => `${EXACT_STOCK}${list}`;
export const toProductStockTag = (slug: string) => `${EXACT_STOCK}${toProductTag(slug)}`;
export const isExactStockTag = (tag: string) => tag.startsWith(EXACT_STOCK);

export interface StockChange {
  slug: string;
  subCategorySlug: string;
  before: number;
  after: number;
}

const isSoldOut = (stock: number) => stock <= 0;
/** The stock as shown on a product page: none, the exact number of a few, or simply in stock. */
const toShownStock = (stock: number) => Math.max(0, Math.min(stock, LOW_STOCK_MAX + 1));

export function listStockChangeTags(changes: readonly StockChange[]): string[] {
  const tags = new Set<string>([listStockTag(PRODUCT_ROWS_TAG)]);
  for (const { slug, subCategorySlug, before, after } of changes) {
    tags.add(toProductStockTag(slug)).add(listStockTag(subCategorySlug));
    if (toShownStock(before) !== toShownStock(after)) tags.add(toProductTag(slug));
    if (isSoldOut(before) !== isSoldOut(after)) tags.add(toAvailabilityTag(subCategorySlug)).add(PRODUCT_ROWS_TAG);
  }
  return [...tags];
}

/** Everything that shows the product or could show the product. */
export function listProductTags({ slug, subCategorySlug }: { slug: string; subCategorySlug: string }): string[] {
  return [toProductTag(slug), toProductStockTag(slug), ...listShelfTags(subCategorySlug)];
}

/** Tags of all that shows the product's rating: its page and lists, but not their choices. */
export function listRatingTags({ slug, subCategorySlug }: { slug: string; subCategorySlug: string }): string[] {
  return [toProductTag(slug), toProductStockTag(slug), toAvailabilityTag(subCategorySlug), PRODUCT_ROWS_TAG];
}

/** Everything that shows products of the sub-category. */
export function listShelfTags(subCategorySlug: string): string[] {
  return [toAvailabilityTag(subCategorySlug), listStockTag(subCategorySlug), ...listNewProductTags([subCategorySlug])];
}

export function listNewProductTags(subCategorySlugs: readonly string[]): string[] {
  return [PRODUCTS_TAG, PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG), ...subCategorySlugs.map(toShelfTag)];
}
