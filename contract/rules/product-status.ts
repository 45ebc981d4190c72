/** draft: only the office sees it. published: it is sold. archived: it was sold once. */
export const PRODUCT_STATUSES = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
