import { readWantedFacts, type WantedFact, writeWantedFacts } from "#contract/rules/fact-filter.ts";
import {
  LISTING_MAX_BRANDS,
  LISTING_MAX_FACTS,
  LISTING_PAGE_SIZE,
  SEARCH_MAX_CHARACTERS,
} from "#contract/rules/limits.ts";
import { readPartList, writePartList } from "#contract/rules/part-list.ts";
import { DEFAULT_SORT, isSort, type Sort } from "#contract/rules/sort.ts";
import { tidyParts } from "#storefront/features/build/tidy-parts.ts";

/** The listing's state. It lives in the address alone (§4): page, brand, minPrice, maxPrice, onSale, orderBy. */
export interface ListingState {
  /** Of the results of a search, what was typed; a category's listing has none. */
  q?: string;
  page: number;
  /** Slugs. */
  brands: readonly string[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  onSale: boolean;
  /** "socket" is "AM5": what the family's facts must be. */
  facts: readonly WantedFact[];
  /** "slug,slug:2": only what fits these parts. A search has none. */
  fits?: string | undefined;
  /** Left out: by relevance, which only a search knows. */
  orderBy: Sort | undefined;
}

type ListingFilters = Omit<ListingState, "q" | "page" | "orderBy">;

export const NO_FILTERS: ListingFilters = {
  brands: [],
  minPrice: undefined,
  maxPrice: undefined,
  onSale: false,
  facts: [],
  fits: undefined,
};

const PRICE_MAX_RUPEES = 2_000_000_000;
const BRAND_SLUG = /^[a-z0-9-]{1,60}$/;

/** Reads an address. What is missing or means nothing is the default, so that a mistyped address still shows the listing. */
export function readListing(query: URLSearchParams, { isSearch = false }: { isSearch?: boolean } = {}): ListingState {
  return {
    ...(isSearch && { q: (query.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARACTERS) }),
    page: wholeNumber(query.get("page"), { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 1,
    brands: readBrands(query),
    minPrice: wholeNumber(query.get("minPrice"), { min: 1, max: PRICE_MAX_RUPEES }),
    maxPrice: wholeNumber(query.get("maxPrice"), { min: 0, max: PRICE_MAX_RUPEES }),
    onSale: query.get("onSale") === "true",
    facts: readWantedFacts(query.getAll("facts").join(";"), { max: LISTING_MAX_FACTS }),
    ...(!isSearch && readFits(query.get("fits"))),
    orderBy: readSort(query.get("orderBy"), isSearch),
  };
}

/** The parameters of an address or of a call, in one order, defaults and empty values left out. */
export function listingEntries(state: ListingState) {
  const { q, page, brands, minPrice, maxPrice, onSale, facts, fits, orderBy } = state;
  const entries: [name: string, value: string][] = [];
  if (q !== undefined) entries.push(["q", q]);
  if (page > 1) entries.push(["page", String(page)]);
  if (brands.length > 0) entries.push(["brand", brands.join(",")]);
  if (minPrice !== undefined) entries.push(["minPrice", String(minPrice)]);
  if (maxPrice !== undefined) entries.push(["maxPrice", String(maxPrice)]);
  if (onSale) entries.push(["onSale", "true"]);
  if (facts.length > 0) entries.push(["facts", writeWantedFacts(facts)]);
  if (fits !== undefined) entries.push(["fits", fits]);
  if (orderBy !== undefined && orderBy !== usualSort(q !== undefined)) entries.push(["orderBy", orderBy]);
  return entries;
}

/** "?page=2&brand=asus,msi", or nothing. */
export function listingSearch(state: ListingState): string {
  const entries = listingEntries(state).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas, colons and semicolons may stand in a query as they are, and an address that people read should have it so.
  return entries.length === 0 ? "" : `?${entries.join("&").replace(/%(?:2C|3A|3B)/g, decodeURIComponent)}`;
}

/** What the call of §7 is asked. */
export function listingCall(state: ListingState) {
  return { limit: LISTING_PAGE_SIZE, ...Object.fromEntries(listingEntries(state)) };
}

/** Any filter or sort change resets page to 1. */
export function withFilters(state: ListingState, change: Partial<ListingFilters>): ListingState {
  return { ...state, ...change, page: 1 };
}

export function withSort(state: ListingState, orderBy: string): ListingState {
  return { ...state, orderBy: readSort(orderBy, state.q !== undefined), page: 1 };
}

/** Changing page keeps filters. */
export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page };
}

export function withBrand(state: ListingState, slug: string, wanted: boolean): ListingState {
  const others = state.brands.filter((brand) => brand !== slug);
  return withFilters(state, { brands: wanted ? [...others, slug] : others });
}

export function withFact(state: ListingState, fact: WantedFact, wanted: boolean): ListingState {
  const others = state.facts.filter(({ key, value }) => key !== fact.key || value !== fact.value);
  return withFilters(state, { facts: wanted ? [...others, fact] : others });
}

/** Bounds as typed: what is empty, or as wide as the category, filters nothing; bounds the wrong way round are turned. */
export function withPrices(
  state: ListingState,
  typed: { min: string; max: string },
  ceilingRupees: number,
): ListingState {
  const bounds = { min: 0, max: PRICE_MAX_RUPEES };
  const min = wholeNumber(typed.min, bounds);
  const max = wholeNumber(typed.max, bounds);
  const turned = min !== undefined && max !== undefined && min > max;
  const [low, high] = turned ? [max, min] : [min, max];
  return withFilters(state, {
    minPrice: low === undefined || low <= 0 ? undefined : low,
    maxPrice: high === undefined || high >= ceilingRupees ? undefined : high,
  });
}

export function hasFilters({ brands, minPrice, maxPrice, onSale, facts, fits }: ListingFilters): boolean {
  const bounded = minPrice !== undefined || maxPrice !== undefined;
  return brands.length > 0 || bounded || onSale || facts.length > 0 || fits !== undefined;
}

function readFits(list: string | null): { fits?: string } {
  const parts = tidyParts(readPartList(list ?? ""));
  return parts.length === 0 ? {} : { fits: writePartList(parts) };
}

function readBrands(query: URLSearchParams): string[] {
  const slugs = query
    .getAll("brand")
    .flatMap((list) => list.split(","))
    .map((slug) => slug.trim().toLowerCase())
    .filter((slug) => BRAND_SLUG.test(slug));
  return [...new Set(slugs)].slice(0, LISTING_MAX_BRANDS);
}

function readSort(value: string | null, isSearch: boolean): Sort | undefined {
  return isSort(value) ? value : usualSort(isSearch);
}

const usualSort = (isSearch: boolean): Sort | undefined => (isSearch ? undefined : DEFAULT_SORT);

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (text === null || !/^\s*\d{1,16}\s*$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
