import type { FamilyName } from "#contract/facts/families.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Part } from "#server/compatibility/index.ts";

/** The facts that products of a family share; products of one make fit equally. */
export type Make = Pick<Part, "family" | "facts" | "sources">;

/** One make in one category; all its products get the same verdict. */
export interface GroupKey {
  make: Make;
  subCategoryId: number;
  childCategoryId: number;
}

/** What products are judged, sorted and filtered by; there may be hundreds of thousands. */
export interface ShelfProduct {
  id: number;
  netPrice: number;
  createdMs: number;
  group: GroupKey;
  brand: NamedSlug;
}

export interface ProductGroup {
  key: GroupKey;
  products: readonly ShelfProduct[];
}

export type Compare = (one: ShelfProduct, other: ShelfProduct) => number;

export const compareNewest: Compare = (one, other) => other.createdMs - one.createdMs || other.id - one.id;
export const compareCheapest: Compare = (one, other) => one.netPrice - other.netPrice || one.id - other.id;

/** The products of one or several families, sorted and grouped once and not per request. */
export interface FamilyShelf {
  families: ReadonlySet<FamilyName>;
  newestFirst: readonly ShelfProduct[];
  cheapestFirst: readonly ShelfProduct[];
  groups: readonly ProductGroup[];
  brands: readonly NamedSlug[];
  /** The approximate memory use, which the cache counts. */
  bytes: number;
}

/** An object of five fields, its date, and its place in two sort orders and in one group. */
const BYTES_PER_PRODUCT = 104;
/** For the facts and their sources. */
const BYTES_PER_GROUP = 4_000;

export function createFamilyShelf(products: readonly ShelfProduct[]): FamilyShelf {
  const newestFirst = products.toSorted(compareNewest);
  const groups = Map.groupBy(newestFirst, ({ group }) => group);
  return {
    families: new Set(Array.from(groups.keys(), ({ make }) => make.family)),
    newestFirst,
    cheapestFirst: products.toSorted(compareCheapest),
    groups: Array.from(groups, ([key, ofGroup]) => ({ key, products: ofGroup })),
    brands: listBrands(products.map(({ brand }) => brand)),
    bytes: products.length * BYTES_PER_PRODUCT + groups.size * BYTES_PER_GROUP,
  };
}

/** Sorting joined lists that are sorted already takes one pass. */
export function mergeShelves(shelves: readonly FamilyShelf[]): FamilyShelf {
  const [only] = shelves;
  if (only && shelves.length === 1) return only;
  return {
    families: new Set(shelves.flatMap(({ families }) => [...families])),
    newestFirst: shelves.flatMap(({ newestFirst }) => newestFirst).sort(compareNewest),
    cheapestFirst: shelves.flatMap(({ cheapestFirst }) => cheapestFirst).sort(compareCheapest),
    groups: shelves.flatMap(({ groups }) => groups),
    brands: listBrands(shelves.flatMap(({ brands }) => brands)),
    bytes: shelves.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function listBrands(brands: readonly NamedSlug[]): NamedSlug[] {
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export function findMaxPrice({ cheapestFirst }: FamilyShelf): number {
  return cheapestFirst.at(-1)?.netPrice ?? 0;
}

/** Finds the parts of a list that are on the shelf. */
export function findListed(
  { families, newestFirst }: FamilyShelf,
  parts: readonly { id: number; family: FamilyName }[],
): ShelfProduct[] {
  const ids = new Set(parts.filter(({ family }) => families.has(family)).map(({ id }) => id));
  return [...ids].flatMap((id) => newestFirst.find((product) => product.id === id) ?? []);
}
