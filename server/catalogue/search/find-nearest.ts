import { SEARCH_PAGE_MIN_CHARACTERS, SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import type { Sort } from "#contract/rules/product/sort.ts";
import type { ListingQuery } from "#contract/shop/catalogue.ts";
import { readSearch, type SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import type { Shop } from "#server/shop.ts";
import { CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "../tags.ts";
import { listRelaxations } from "./list-relaxations.ts";
import { toRankingHints } from "./ranking-hints.ts";
import { filterFromReading, type Relaxation, type SearchFilter } from "./search-filter.ts";
import {
  type CountedFilter,
  type FilterChoices,
  type FilteredOrder,
  findBrandsBySlug,
  findIdsByWords,
  listFilteredIds,
  listSoldOut,
  readFilterChoices,
} from "./search-listing.repository.ts";
import { findSearchPlaces, type SearchPlaces } from "./search-places.ts";
import { findByWords } from "./search-products.ts";

/** The shopper's own filters, which win over what the search text says. */
export type SearchQueryParameters = Pick<ListingQuery, "brand" | "minPrice" | "maxPrice" | "onSale" | "orderBy"> & {
  q: string;
};

const toSort = ({ orderBy }: SearchQueryParameters, reading: SearchReading, without: Relaxation): Sort | undefined =>
  orderBy ?? (without.price ? chooseSort(reading) : reading.orderBy);
/** If nothing is as cheap as requested, the cheapest comes nearest. */
const chooseSort = ({ maxPrice }: SearchReading): Sort => (maxPrice === undefined ? "priceDesc" : "priceAsc");

export type SearchShop = Pick<Shop, "db" | "catalogueCache">;

interface NearestResult {
  reading: SearchReading;
  places: SearchPlaces;
  ids: readonly number[];
  /** The order still to be applied; undefined if the ids are already sorted. */
  sort: Sort | undefined;
  choices: FilterChoices;
  /** What was left out of the reading. */
  without: Relaxation;
}

type RelaxedResult = Pick<NearestResult, "ids" | "sort" | "choices">;
const NO_CHOICES: FilterChoices = { brands: [], maxPrice: 0 };
const EMPTY_RESULT: RelaxedResult = { ids: [], sort: undefined, choices: NO_CHOICES };

interface Search {
  reading: SearchReading;
  places: SearchPlaces;
  query: SearchQueryParameters;
  without: Relaxation;
  /** How many of the first ids are needed; undefined for all, and for what filters can be set to. */
  wanted: number | undefined;
}

/**
 * The one ranking of the suggestions and of the results page: what matches the whole reading, or else
 * what matches most of the reading.
 */
export async function findNearest(
  shop: SearchShop,
  { query, wanted }: { query: SearchQueryParameters; wanted?: number },
): Promise<NearestResult> {
  const places = await findSearchPlaces(shop.db, shop.catalogueCache);
  const reading = readSearch(query.q, { knowsPlace: (slug) => places.has(slug) });
  const nothing = { ...EMPTY_RESULT, reading, places, without: {} };
  if (query.q.trim().length < SEARCH_PAGE_MIN_CHARACTERS) return nothing;
  if (reading.words.length + reading.parts.length === 0) return nothing;
  let first: NearestResult | undefined;
  for (const without of listRelaxations(reading)) {
    const found = await findRelaxed(shop, { reading, places, query, without, wanted });
    const result = { ...found, reading, places, without };
    if (result.ids.length > 0) return result;
    first ??= result;
    // The shopper's own filters leave nothing, and only the shopper can widen them.
    if (result.choices.brands.length > 0 && hasOwnFilters(query)) return result;
  }
  return first ?? nothing;
}

const hasOwnFilters = ({ brand, minPrice, maxPrice, onSale }: SearchQueryParameters) =>
  Boolean(brand) || minPrice !== undefined || maxPrice !== undefined || onSale === "true";

function findRelaxed(shop: SearchShop, search: Search): Promise<RelaxedResult> {
  const words = search.reading.words.filter((word) => !search.without.words?.includes(word));
  return words.length > 0 ? searchByWords(shop, words, search) : searchByFilter(shop, search);
}

/** Results come by relevance; another order is applied afterwards. */
async function searchByWords({ db }: SearchShop, words: readonly string[], search: Search): Promise<RelaxedResult> {
  const { reading, places, query, without } = search;
  const sort = toSort(query, reading, without);
  const wanted = sort === undefined && search.wanted !== undefined ? search.wanted : SEARCH_RESULTS_MAX;
  const find = (filter: SearchFilter) =>
    findByWords(db, {
      words,
      hints: toRankingHints(reading, places, words),
      typos: chooseTypos(reading, without),
      find: (queries) => findIdsByWords(db, queries, { filter, wanted }),
    });
  const whole = filterFromReading(reading, places, without);
  const readPrices = without.price ? {} : reading;
  if (search.wanted !== undefined)
    return { ids: await find({ ...whole, ...buildShopperFilter(query, [], readPrices) }), sort, choices: NO_CHOICES };
  const all = await find(whole);
  const choices = await readFilterChoices(db, all, buildShopperFilter(query, [], readPrices));
  const own = buildShopperFilter(query, choices.brands, readPrices);
  const ids = Object.keys(own).length > 0 ? await find({ ...whole, ...own }) : all;
  return { ids, sort, choices };
}

/** The fewer words a search keeps, the less is a guess worth. */
function chooseTypos({ places }: SearchReading, without: Relaxation): "none" | "unknown" | "any" {
  if (Object.keys(without).length === 0) return "any";
  return without.words && places.length === 0 ? "none" : "unknown";
}

async function searchByFilter(shop: SearchShop, search: Search): Promise<RelaxedResult> {
  const { reading, places, query, without } = search;
  const whole = filterFromReading(reading, places, without);
  const readPrices = without.price ? {} : reading;
  const order = toOrder(search);
  if (search.wanted !== undefined) {
    const filter = { ...whole, ...buildShopperFilter(query, [], readPrices) };
    return { ids: await listIds(shop, filter, order), sort: undefined, choices: NO_CHOICES };
  }
  const { minPrice, maxPrice, onSale } = buildShopperFilter(query, [], readPrices);
  const counted: CountedFilter = {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(onSale && { onSale }),
  };
  const { choices } = await readThroughCache(shop, `choices|${JSON.stringify([whole, counted])}`, async () => ({
    choices: await readFilterChoices(shop.db, await listIds(shop, whole, BY_KIND), counted),
  }));
  // The choices come from the newest results, so a brand of the URL may have to be added.
  const named = await findBrandsBySlug(shop.db, parseBrands(query));
  const brands = [...choices.brands, ...named.filter(({ id }) => choices.brands.every((known) => known.id !== id))];
  const filter = { ...whole, ...buildShopperFilter(query, brands, readPrices) };
  return { ids: await listIds(shop, filter, order), sort: undefined, choices: { ...choices, brands } };
}

const BY_KIND: FilteredOrder = { sort: undefined, isKindFirst: true };

/** An order that nobody asked for keeps the products of the kind's own category first. */
function toOrder({ query, reading, without }: Search): FilteredOrder {
  const requested = query.orderBy ?? reading.orderBy;
  const sort = toSort(query, reading, without);
  return { sort, isKindFirst: requested === undefined };
}

/** Without a requested order, products in stock come first. */
async function listIds(shop: SearchShop, filter: SearchFilter, order: FilteredOrder): Promise<readonly number[]> {
  const key = JSON.stringify(filter);
  const { sort, isKindFirst } = order;
  const { ids } = await readThroughCache(shop, `${sort ?? ""}|${isKindFirst}|${key}`, async () => ({
    ids: await listFilteredIds(shop.db, filter, order),
  }));
  if (!isKindFirst) return ids;
  const { inStockFirst } = await shop.catalogueCache.getOrBuild(
    `search|in-stock-first|${sort ?? ""}|${key}`,
    async () => {
      const soldOut = new Set(await listSoldOut(shop.db, ids));
      const isSoldOut = (id: number) => soldOut.has(id);
      return {
        value: { inStockFirst: [...ids.filter((id) => !isSoldOut(id)), ...ids.filter(isSoldOut)] },
        tags: [CATEGORY_TREE_TAG, PRODUCTS_TAG, PRODUCT_ROWS_TAG],
      };
    },
  );
  return inStockFirst;
}

/** The ids depend neither on caller nor stock: cached until products change (decision 0037). */
function readThroughCache<Known extends object>(
  { catalogueCache }: SearchShop,
  of: string,
  read: () => Promise<Known>,
) {
  return catalogueCache.getOrBuild<Known>(`search|${of}`, async () => ({
    value: await read(),
    tags: [CATEGORY_TREE_TAG, PRODUCTS_TAG],
  }));
}

export const parseBrands = ({ brand = "" }: SearchQueryParameters) =>
  brand.split(",").flatMap((slug) => slug.trim() || []);

/** Parameters of the URL win over what the search text says. */
function buildShopperFilter(
  query: SearchQueryParameters,
  brands: FilterChoices["brands"],
  readPrices: Pick<SearchReading, "minPrice" | "maxPrice">,
): Pick<SearchFilter, "brands" | "minPrice" | "maxPrice" | "onSale"> {
  const requestedSlugs = new Set(parseBrands(query));
  const minPrice = query.minPrice ?? readPrices.minPrice;
  const maxPrice = query.maxPrice ?? readPrices.maxPrice;
  return {
    ...(requestedSlugs.size > 0 && {
      brands: brands.filter(({ slug }) => requestedSlugs.has(slug)).map(({ id }) => id),
    }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(query.onSale === "true" && { onSale: true as const }),
  };
}
