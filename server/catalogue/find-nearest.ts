import { SEARCH_PAGE_MIN_CHARACTERS } from "#contract/rules/limits.ts";
import type { SearchReading } from "#contract/rules/search-reading/read-search.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { ListingQuery } from "#contract/shop/catalogue.ts";
import type { Shop } from "#server/shop.ts";
import { filterOfReading, type Leaving, type SearchFilter } from "./search-filter.ts";
import {
  brandsNamed,
  type Choices,
  choicesOfFound,
  firstOfFilter,
  productsOfWords,
} from "./search-listing.repository.ts";
import type { Places } from "./search-places.ts";
import { findByWords } from "./search-products.ts";
import { CATEGORY_TREE_TAG, PRODUCTS_TAG } from "./tags.ts";

export type Asked = Omit<ListingQuery, "facts"> & { q: string };

/** What is left out to find something, in this order: rather another use or fact than another price, and the words last. */
const NEARER: readonly Leaving[] = [
  {},
  { facts: true },
  { use: true },
  { facts: true, use: true },
  { price: true },
  { facts: true, use: true, price: true },
  { words: true },
  { facts: true, use: true, price: true, words: true },
];

const sortOf = ({ orderBy }: Asked, reading: SearchReading, without: Leaving): Sort | undefined =>
  orderBy ?? (without.price ? nearestPriceFirst(reading) : reading.orderBy);
/** Nothing is that cheap: the cheapest comes nearest. */
const nearestPriceFirst = ({ maxPrice }: SearchReading): Sort => (maxPrice === undefined ? "priceDesc" : "priceAsc");

export type Parts = Pick<Shop, "db" | "cards" | "catalogueCache">;

interface Result {
  ids: readonly number[];
  /** In what order they are still to be put; none: they are in theirs. */
  sort: Sort | undefined;
  choices: Choices;
  /** What the reading had to do without. */
  without: Leaving;
}

const NOTHING: Result = { ids: [], sort: undefined, choices: { brands: [], maxPrice: 0 }, without: {} };

/** What a search finds, or where nothing has all of it, what comes nearest. */
export async function findNearest(
  shop: Parts,
  { reading, places, query }: { reading: SearchReading; places: Places; query: Asked },
): Promise<Result> {
  if (query.q.trim().length < SEARCH_PAGE_MIN_CHARACTERS) return NOTHING;
  const said = saidBy(reading);
  const tries = NEARER.filter((leaving) => Object.keys(leaving).every((part) => said.has(part as keyof Leaving)));
  let first: Result | undefined;
  for (const without of tries) {
    const result = await find(shop, { reading, places, query, without });
    if (result.ids.length > 0) return result;
    first ??= result;
    // The shopper's own filters leave nothing: that is theirs to widen.
    if (result.choices.brands.length > 0 && hasOwnFilters(query)) return result;
  }
  return first ?? NOTHING;
}

function saidBy(reading: SearchReading): Set<keyof Leaving> {
  const asksSomething = reading.places.length > 0 || Object.keys(reading.facts).length > 0;
  const said = new Set<keyof Leaving>();
  if (Object.keys(reading.facts).length > 0) said.add("facts");
  if (reading.use && (reading.widerPlaces.join() !== reading.places.join() || Object.keys(reading.atLeast).length > 0))
    said.add("use");
  if (reading.minPrice !== undefined || reading.maxPrice !== undefined) said.add("price");
  if (reading.words.length > 0 && asksSomething) said.add("words");
  return said;
}

const hasOwnFilters = ({ brand, minPrice, maxPrice, onSale }: Asked) =>
  Boolean(brand) || minPrice !== undefined || maxPrice !== undefined || onSale === "true";

interface Search {
  reading: SearchReading;
  places: Places;
  query: Asked;
  without: Leaving;
}

async function find(shop: Parts, search: Search): Promise<Result> {
  const { reading, without } = search;
  if (reading.words.length + reading.parts.length === 0) return { ...NOTHING, without };
  const words = without.words ? [] : reading.words;
  return words.length > 0 ? findWords(shop, words, search) : findFiltered(shop, search);
}

/** By words, those that fit best first: another order is made of what was found. */
async function findWords({ db }: Parts, words: readonly string[], search: Search): Promise<Result> {
  const { reading, places, query, without } = search;
  const find = (filter: SearchFilter) =>
    findByWords(db, words.join(" "), (queries) => productsOfWords(db, queries, filter));
  const whole = filterOfReading(reading, places, without);
  const all = await find(whole);
  const choices = await choicesOfFound(db, all);
  const own = ownFilter(query, choices.brands, without.price ? {} : reading);
  const ids = Object.keys(own).length > 0 ? await find({ ...whole, ...own }) : all;
  return { ids, sort: sortOf(query, reading, without), choices, without };
}

/** Without words, whatever the reading lets through. */
async function findFiltered(shop: Parts, { reading, places, query, without }: Search): Promise<Result> {
  const whole = filterOfReading(reading, places, without);
  const { ids: all, choices } = await remembered(shop, `choices|${JSON.stringify(whole)}`, async () => {
    const ids = await firstOfFilter(shop.db, whole, NEWEST);
    return { ids, choices: await choicesOfFound(shop.db, ids) };
  });
  // Of a large shop's results the choices show the newest; who names another brand gets it.
  const named = await brandsNamed(shop.db, brandsOf(query));
  const brands = [...choices.brands, ...named.filter(({ id }) => choices.brands.every((known) => known.id !== id))];
  const filter = { ...whole, ...ownFilter(query, brands, without.price ? {} : reading) };
  const sort = sortOf(query, reading, without) ?? NEWEST;
  const isWhole = sort === NEWEST && Object.keys(filter).length === Object.keys(whole).length;
  const { ids } = isWhole
    ? { ids: all }
    : await remembered(shop, `${sort}|${JSON.stringify(filter)}`, async () => ({
        ids: await firstOfFilter(shop.db, filter, sort),
      }));
  return { ids, sort: undefined, choices: { ...choices, brands }, without };
}

const NEWEST: Sort = "createdAtDesc";

/** What a filter lets through does not depend on who asks, nor on stock: it is known until products change. */
function remembered<Known extends object>({ catalogueCache }: Parts, of: string, read: () => Promise<Known>) {
  return catalogueCache.find<Known>(`search|${of}`, async () => ({
    value: await read(),
    tags: [CATEGORY_TREE_TAG, PRODUCTS_TAG],
  }));
}

const brandsOf = ({ brand = "" }: Asked) => brand.split(",").flatMap((slug) => slug.trim() || []);

/** Brands, prices and sale: the parameters where they are given, else what the search says. */
function ownFilter(
  query: Asked,
  brands: Choices["brands"],
  said: Pick<SearchReading, "minPrice" | "maxPrice">,
): Pick<SearchFilter, "brands" | "minPrice" | "maxPrice" | "onSale"> {
  const wanted = new Set(brandsOf(query));
  const minPrice = query.minPrice ?? said.minPrice;
  const maxPrice = query.maxPrice ?? said.maxPrice;
  return {
    ...(wanted.size > 0 && { brands: brands.filter(({ slug }) => wanted.has(slug)).map(({ id }) => id) }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(query.onSale === "true" && { onSale: true as const }),
  };
}
