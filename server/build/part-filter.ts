import type { ProductGroup, ShelfProduct } from "./family-shelf.ts";

export type ProductFilter = (product: ShelfProduct) => boolean;

interface Filters {
  /** Comma-separated slugs. */
  brand?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** Filters by brand and price as listings do; undefined where no filter is set. */
export function createFilter({ brand = "", minPrice = 0, maxPrice = Infinity }: Filters): ProductFilter | undefined {
  const slugs = brand.split(",").map((slug) => slug.trim());
  const brands = new Set(slugs.filter(Boolean));
  if (brands.size === 0 && minPrice <= 0 && maxPrice === Infinity) return undefined;
  return ({ netPrice, brand: { slug } }) =>
    netPrice >= minPrice && netPrice <= maxPrice && (brands.size === 0 || brands.has(slug));
}

export function filterGroups(groups: readonly ProductGroup[], filter: ProductFilter | undefined) {
  return filter ? groups.map(({ key, products }) => ({ key, products: products.filter(filter) })) : groups;
}
