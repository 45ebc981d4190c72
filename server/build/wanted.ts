import type { FamilyShelf, Place } from "./family-shelf.ts";

/** Whether somebody who filters wants what stands at a place. */
export type Wanted = (place: Place) => boolean;

interface Filters {
  /** Slugs with commas between. */
  brand?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** Brands and prices, as a listing filters by them. Nothing where nothing is asked for. */
export function wantedOn(
  shelf: FamilyShelf,
  { brand = "", minPrice = 0, maxPrice = Infinity }: Filters,
): Wanted | undefined {
  const slugs = brand.split(",").map((slug) => slug.trim());
  const brands = new Set(slugs.filter(Boolean));
  if (brands.size === 0 && minPrice <= 0 && maxPrice === Infinity) return undefined;
  return (place) => {
    const price = shelf.netPrice(place);
    return price >= minPrice && price <= maxPrice && (brands.size === 0 || brands.has(shelf.brand(place).slug));
  };
}

/** The groups of a shelf with what is wanted of them. */
export function wantedGroups(groups: FamilyShelf["groups"], wanted: Wanted | undefined): FamilyShelf["groups"] {
  if (!wanted) return groups;
  return groups.map(({ kind, places }) => ({ kind, places: places.filter(wanted) }));
}
