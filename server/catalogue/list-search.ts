import { SEARCH_PAGE_MIN_CHARACTERS } from "#contract/rules/limits.ts";
import { readSearch, type SearchReading } from "#contract/rules/search-reading/read-search.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { ListingQuery, NamedSlug } from "#contract/shop/catalogue.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import type { Db } from "#database/database.ts";
import type { Shop } from "#server/shop.ts";
import { labelledParts, priceLabel } from "./reading-labels.ts";
import { filterOfReading, type Leaving, type SearchFilter } from "./search-filter.ts";
import {
  type Choices,
  choicesOfFound,
  countOfFound,
  type Found,
  pageOfFound,
  productsOfWords,
} from "./search-listing.repository.ts";
import { type Places, searchPlaces } from "./search-places.ts";
import { findByWords } from "./search-products.ts";

type Asked = Omit<ListingQuery, "facts"> & { q: string };

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

/** A page of what a search finds, read as people ask. */
export async function listSearch({ db, catalogueCache }: Shop, query: Asked): Promise<SearchListing> {
  const places = await searchPlaces(db, catalogueCache);
  const reading = readSearch(query.q, { knowsPlace: (slug) => places.has(slug) });
  const { found, choices, count, without } = await findNearest(db, { reading, places, query });
  const sort = query.orderBy ?? (without.price ? nearestPriceFirst(reading) : reading.orderBy);
  const offset = (query.page - 1) * query.limit;
  const products = offset < count ? await pageOfFound(db, found, { sort, offset, limit: query.limit }) : [];
  const { families: _, places: __, widerPlaces: ___, atLeast: ____, ...said } = reading;
  const named = (slug: string | undefined): NamedSlug | null => {
    const place = slug === undefined ? undefined : places.get(slug);
    return place ? { name: place.name, slug: place.slug } : null;
  };
  return {
    products,
    category: named(reading.category),
    subCategory: named(reading.subCategory),
    childCategory: null,
    childList: [],
    totalPages: Math.ceil(count / query.limit),
    totalProducts: count,
    page: query.page,
    maxPrice: choices.maxPrice,
    brands: choices.brands.map(({ name, slug }) => ({ name, slug })),
    reading: { ...said, parts: labelledParts(reading, places) },
    dropped: droppedOf(reading, places, without),
  };
}

/** Nothing is that cheap: the cheapest comes nearest. */
const nearestPriceFirst = ({ maxPrice }: SearchReading): Sort => (maxPrice === undefined ? "priceDesc" : "priceAsc");

interface Result {
  found: Found;
  choices: Choices;
  count: number;
  /** What the reading had to do without. */
  without: Leaving;
}

const NOTHING: Result = { found: { ids: [] }, choices: { brands: [], maxPrice: 0 }, count: 0, without: {} };

async function findNearest(
  db: Db,
  { reading, places, query }: { reading: SearchReading; places: Places; query: Asked },
): Promise<Result> {
  if (query.q.trim().length < SEARCH_PAGE_MIN_CHARACTERS) return NOTHING;
  const said = saidBy(reading);
  const tries = NEARER.filter((leaving) => Object.keys(leaving).every((part) => said.has(part as keyof Leaving)));
  let first: Result | undefined;
  for (const without of tries) {
    const result = await find(db, { reading, places, query, without });
    if (result.count > 0) return result;
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

async function find(
  db: Db,
  { reading, places, query, without }: { reading: SearchReading; places: Places; query: Asked; without: Leaving },
): Promise<Result> {
  const whole = filterOfReading(reading, places, without);
  const words = without.words ? [] : reading.words;
  const asksNothing = words.length === 0 && reading.words.length + reading.parts.length === 0;
  const search = async (filter: SearchFilter): Promise<Found> =>
    words.length === 0
      ? { filter }
      : { ids: await findByWords(db, words.join(" "), (queries) => productsOfWords(db, queries, filter)) };
  if (asksNothing) return { ...NOTHING, without };
  const all = await search(whole);
  const choices = await choicesOfFound(db, all);
  const narrowed = { ...whole, ...ownFilter(query, choices, without.price ? {} : reading) };
  const found = Object.keys(narrowed).length === Object.keys(whole).length ? all : await search(narrowed);
  return { found, choices, count: await countOfFound(db, found), without };
}

/** Brands, prices and sale: the parameters where they are given, else what the search says. */
function ownFilter(
  query: Asked,
  { brands }: Choices,
  said: Pick<SearchReading, "minPrice" | "maxPrice">,
): Pick<SearchFilter, "brands" | "minPrice" | "maxPrice" | "onSale"> {
  const wanted = new Set((query.brand ?? "").split(",").flatMap((slug) => slug.trim() || []));
  const minPrice = query.minPrice ?? said.minPrice;
  const maxPrice = query.maxPrice ?? said.maxPrice;
  return {
    ...(wanted.size > 0 && { brands: brands.filter(({ slug }) => wanted.has(slug)).map(({ id }) => id) }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(query.onSale === "true" && { onSale: true as const }),
  };
}

function droppedOf(reading: SearchReading, places: Places, without: Leaving): string[] {
  const parts = labelledParts(reading, places);
  return [
    ...(without.facts ? parts.filter(({ says }) => says === "fact").map(({ label }) => label) : []),
    ...(without.use ? parts.filter(({ says }) => says === "use").map(({ label }) => label) : []),
    ...(without.price ? [priceLabel(reading)] : []),
    ...(without.words ? [reading.words.join(" ")] : []),
  ];
}
