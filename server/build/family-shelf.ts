import type { FamilyName } from "#contract/facts/families.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";

/** What products of a family have in common that are of one make but for their name: their facts. They fit alike. */
export type Make = Pick<Part, "family" | "facts" | "sources">;

/** Products of one make that stand in one category: whatever is asked of one of them, the others answer alike. */
export interface Kind {
  make: Make;
  subCategoryId: number;
  childCategoryId: number;
}

/** Where a product stands on its shelf, which is all there is of it: there may be hundreds of thousands. */
export type Place = number;

export interface Alike {
  kind: Kind;
  places: Uint32Array;
}

/** What products are judged, sorted and filtered by, a number for each place. */
export interface Columns {
  ids: Int32Array;
  netPrices: Int32Array;
  createdMs: Float64Array;
  /** Which of the shelf's kinds, and which of its brands. */
  kinds: Uint32Array;
  brands: Uint32Array;
}

/** Its columns, then its place in two orders and a group. */
const BYTES_OF_PLACE = 4 * 4 + 8 + 3 * 4;
/** Its facts, with who says them. */
const BYTES_OF_KIND = 4_000;

export type Compare = (one: Place, other: Place) => number;

interface Shelf {
  columns: Columns;
  kinds: readonly Kind[];
  brands: readonly NamedSlug[];
  newestFirst: Uint32Array;
  cheapestFirst: Uint32Array;
  groups: readonly Alike[];
}

/** The products of one or several families. A large one is sorted and grouped once, not with every question. */
export class FamilyShelf {
  readonly brands: readonly NamedSlug[];
  readonly newestFirst: Uint32Array;
  readonly cheapestFirst: Uint32Array;
  readonly groups: readonly Alike[];
  readonly newest: Compare;
  readonly cheapest: Compare;
  readonly #columns: Columns;
  readonly #kinds: readonly Kind[];
  readonly #families: ReadonlySet<FamilyName>;

  private constructor({ columns, kinds, ...open }: Shelf) {
    this.#columns = columns;
    this.#kinds = kinds;
    this.#families = new Set(kinds.map(({ make }) => make.family));
    this.brands = open.brands;
    this.newestFirst = open.newestFirst;
    this.cheapestFirst = open.cheapestFirst;
    this.groups = open.groups;
    this.newest = newestOf(columns);
    this.cheapest = cheapestOf(columns);
  }

  /** A family of which the newest come first. */
  static of({ columns, kinds, brands }: Pick<Shelf, "columns" | "kinds" | "brands">): FamilyShelf {
    const newestFirst = Uint32Array.from(columns.ids.keys());
    const groups = Map.groupBy(newestFirst, (place) => columns.kinds[place]);
    return new FamilyShelf({
      columns,
      kinds,
      brands,
      newestFirst,
      cheapestFirst: newestFirst.toSorted(cheapestOf(columns)),
      groups: [...groups].map(([kind, places]) => ({ kind: itemOf(kinds, kind), places: Uint32Array.from(places) })),
    });
  }

  /** One shelf of two, whose orders are merged. */
  with(other: FamilyShelf): FamilyShelf {
    const { kinds, brands, ...others } = other.#columns;
    const columns = joined([
      this.#columns,
      { ...others, kinds: moved(kinds, this.#kinds.length), brands: moved(brands, this.brands.length) },
    ]);
    const from = this.newestFirst.length;
    return new FamilyShelf({
      columns,
      kinds: [...this.#kinds, ...other.#kinds],
      brands: [...this.brands, ...other.brands],
      newestFirst: merged(this.newestFirst, moved(other.newestFirst, from), newestOf(columns)),
      cheapestFirst: merged(this.cheapestFirst, moved(other.cheapestFirst, from), cheapestOf(columns)),
      groups: [...this.groups, ...other.groups.map(({ kind, places }) => ({ kind, places: moved(places, from) }))],
    });
  }

  /** How much room it takes. */
  get bytes(): number {
    return this.newestFirst.length * BYTES_OF_PLACE + this.#kinds.length * BYTES_OF_KIND;
  }

  get maxPrice(): number {
    const dearest = this.cheapestFirst.at(-1);
    return dearest === undefined ? 0 : this.netPrice(dearest);
  }

  id(place: Place): number {
    return itemOf(this.#columns.ids, place);
  }

  netPrice(place: Place): number {
    return itemOf(this.#columns.netPrices, place);
  }

  kind(place: Place): Kind {
    return itemOf(this.#kinds, this.#columns.kinds[place]);
  }

  brand(place: Place): NamedSlug {
    return itemOf(this.brands, this.#columns.brands[place]);
  }

  /** Where those of some products stand that are here. */
  placesOf(products: readonly { id: number; family: FamilyName }[]): Place[] {
    const ids = new Set(products.filter(({ family }) => this.#families.has(family)).map(({ id }) => id));
    return Array.from(ids, (id) => this.#columns.ids.indexOf(id)).filter((place) => place !== -1);
  }
}

const newestOf =
  ({ ids, createdMs }: Columns): Compare =>
  (one, other) =>
    itemOf(createdMs, other) - itemOf(createdMs, one) || itemOf(ids, other) - itemOf(ids, one);

const cheapestOf =
  ({ ids, netPrices }: Columns): Compare =>
  (one, other) =>
    itemOf(netPrices, one) - itemOf(netPrices, other) || itemOf(ids, one) - itemOf(ids, other);

/** What stands at a place that there is. */
function itemOf<Item>(items: { readonly [at: number]: Item }, at: number | undefined): Item {
  return items[at as number] as Item;
}

/** Columns one below the other. */
export function joined(parts: readonly Columns[]): Columns {
  const length = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const whole: Columns = {
    ids: new Int32Array(length),
    netPrices: new Int32Array(length),
    createdMs: new Float64Array(length),
    kinds: new Uint32Array(length),
    brands: new Uint32Array(length),
  };
  let from = 0;
  for (const part of parts) {
    whole.ids.set(part.ids, from);
    whole.netPrices.set(part.netPrices, from);
    whole.createdMs.set(part.createdMs, from);
    whole.kinds.set(part.kinds, from);
    whole.brands.set(part.brands, from);
    from += part.ids.length;
  }
  return whole;
}

const moved = (places: Uint32Array, by: number) => places.map((place) => place + by);

function merged(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array {
  const both = new Uint32Array(one.length + other.length);
  let [ofOne, ofOther] = [0, 0];
  for (const at of both.keys()) {
    const isOne =
      ofOther === other.length || (ofOne < one.length && compare(itemOf(one, ofOne), itemOf(other, ofOther)) <= 0);
    both[at] = isOne ? itemOf(one, ofOne++) : itemOf(other, ofOther++);
  }
  return both;
}
