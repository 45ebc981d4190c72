/** draft: visible in the office only. published: on sale. archived: no longer on sale. */
export const PRODUCT_STATUSES = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
