import type { CategoryKey } from "#contract/rules/pricing/promotion.ts";

interface Placement {
  categoryId: number;
  subCategoryId: number;
  childCategoryId: number;
}

/** A product's categories of all levels, as promotions name them. */
export const toCategoryKeys = ({ categoryId, subCategoryId, childCategoryId }: Placement): CategoryKey[] => [
  `category:${categoryId}`,
  `sub-category:${subCategoryId}`,
  `child-category:${childCategoryId}`,
];
