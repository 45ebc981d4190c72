import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Cached } from "./cached-value.ts";

export interface VersionedProduct {
  id: number;
  /** Transaction ids (xmin) of the product and brand rows; a later write changes them. */
  rowVersion: string;
}

/** Product cards by row version, so stale cards need no notification (decision 0040). */
export interface CardCache {
  /** Keeps the order of the products. */
  load(products: readonly VersionedProduct[]): Promise<Cached<ProductCard>[]>;
}
