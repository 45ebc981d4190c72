/** The tree has three levels; products belong to the lowest. */
export const CATEGORY_LEVELS = ["category", "sub-category", "child-category"] as const;
export type CategoryLevel = (typeof CATEGORY_LEVELS)[number];

export const LEVEL_ABOVE = {
  category: undefined,
  "sub-category": "category",
  "child-category": "sub-category",
} as const satisfies Record<CategoryLevel, CategoryLevel | undefined>;
