/** The tree has three levels; products stand on the lowest. */
export const CATEGORY_LEVELS = ["category", "sub-category", "child-category"] as const;
export type CategoryLevel = (typeof CATEGORY_LEVELS)[number];

/** Which level holds another: a category has no parent. */
export const LEVEL_ABOVE = {
  category: undefined,
  "sub-category": "category",
  "child-category": "sub-category",
} as const satisfies Record<CategoryLevel, CategoryLevel | undefined>;
