import { formatPartList, parsePartList } from "#contract/rules/build/part-list.ts";
import { LISTING_MAX_BRANDS, LISTING_MAX_FACTS, LISTING_PAGE_SIZE } from "#contract/rules/limits.ts";
import { type FactCondition, formatFactConditions, parseFactConditions } from "#contract/rules/product/fact-filter.ts";
import { DEFAULT_SORT, isSort, type Sort } from "#contract/rules/product/sort.ts";
import { cleanSearchText } from "#contract/rules/text/search-text.ts";
import { normalizeParts } from "#storefront/features/build/normalize-parts.ts";

/** The listing's state, stored in the URL alone (§4): page, brand, minPrice, maxPrice, onSale, orderBy. */
export interface ListingState {
  /** The search query; undefined for a category's listing. */
  q?: string;
  page: number;
  /** Brand slugs. */
  brands: readonly string[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  onSale: boolean;
  /** Required values of the part category's facts, such as "AM5" for "socket". */
  facts: readonly FactCondition[];
  /** "slug,slug:2": only products that fit these parts; undefined for a search. */
  fits?: string | undefined;
  /** Undefined: by relevance, which only a search supports. */
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

/** Missing or invalid parameters get their default, so that a mistyped URL still shows the listing. */
export function parseListingState(
  query: URLSearchParams,
  { isSearch = false }: { isSearch?: boolean } = {},
): ListingState {
  return {
    ...(isSearch && { q: cleanSearchText(query.get("q") ?? "") }),
    page: parseWholeNumber(query.get("page"), { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 1,
    brands: parseBrands(query),
    minPrice: parseWholeNumber(query.get("minPrice"), { min: 1, max: PRICE_MAX_RUPEES }),
    maxPrice: parseWholeNumber(query.get("maxPrice"), { min: 0, max: PRICE_MAX_RUPEES }),
    onSale: query.get("onSale") === "true",
    facts: parseFactConditions(query.getAll("facts").join(";"), { max: LISTING_MAX_FACTS }),
    ...(!isSearch && parseFits(query.get("fits"))),
    orderBy: parseSort(query.get("orderBy"), isSearch),
  };
}

/** The parameters of a URL or an API request in a fixed order; defaults and empty values are left out. */
export function toListingParameters(state: ListingState) {
  const { q, page, brands, minPrice, maxPrice, onSale, facts, fits, orderBy } = state;
  const entries: [name: string, value: string][] = [];
  if (q !== undefined) entries.push(["q", q]);
  if (page > 1) entries.push(["page", String(page)]);
  if (brands.length > 0) entries.push(["brand", brands.join(",")]);
  if (minPrice !== undefined) entries.push(["minPrice", String(minPrice)]);
  if (maxPrice !== undefined) entries.push(["maxPrice", String(maxPrice)]);
  if (onSale) entries.push(["onSale", "true"]);
  if (facts.length > 0) entries.push(["facts", formatFactConditions(facts)]);
  if (fits !== undefined) entries.push(["fits", fits]);
  if (orderBy !== undefined && orderBy !== getDefaultSort(q !== undefined)) entries.push(["orderBy", orderBy]);
  return entries;
}

/** "?page=2&brand=asus,msi", or "". */
export function toListingSearch(state: ListingState): string {
  const entries = toListingParameters(state).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas, colons and semicolons are valid in a query, and unescaped they keep the URL readable.
  return entries.length === 0 ? "" : `?${entries.join("&").replace(/%(?:2C|3A|3B)/g, decodeURIComponent)}`;
}

/** The request of the call in §7. */
export function toListingRequest(state: ListingState) {
  return { limit: LISTING_PAGE_SIZE, ...Object.fromEntries(toListingParameters(state)) };
}

/** Any filter or sort change resets page to 1. */
export function withFilters(state: ListingState, change: Partial<ListingFilters>): ListingState {
  return { ...state, ...change, page: 1 };
}

export function withSort(state: ListingState, orderBy: string): ListingState {
  return { ...state, orderBy: parseSort(orderBy, state.q !== undefined), page: 1 };
}

/** Changing page keeps filters. */
export function withPage(state: ListingState, page: number): ListingState {
  return { ...state, page };
}

export function withBrand(state: ListingState, slug: string, selected: boolean): ListingState {
  const others = state.brands.filter((brand) => brand !== slug);
  return withFilters(state, { brands: selected ? [...others, slug] : others });
}

export function withFact(state: ListingState, fact: FactCondition, selected: boolean): ListingState {
  const others = state.facts.filter(({ key, value }) => key !== fact.key || value !== fact.value);
  return withFilters(state, { facts: selected ? [...others, fact] : others });
}

/**
 * Typed bounds: empty bounds and bounds as wide as the category
 * filter nothing; reversed bounds are swapped.
 */
export function withPrices(
  state: ListingState,
  typed: { min: string; max: string },
  ceilingRupees: number,
): ListingState {
  const bounds = { min: 0, max: PRICE_MAX_RUPEES };
  const min = parseWholeNumber(typed.min, bounds);
  const max = parseWholeNumber(typed.max, bounds);
  const swapped = min !== undefined && max !== undefined && min > max;
  const [low, high] = swapped ? [max, min] : [min, max];
  return withFilters(state, {
    minPrice: low === undefined || low <= 0 ? undefined : low,
    maxPrice: high === undefined || high >= ceilingRupees ? undefined : high,
  });
}

export function hasFilters({ brands, minPrice, maxPrice, onSale, facts, fits }: ListingFilters): boolean {
  const bounded = minPrice !== undefined || maxPrice !== undefined;
  return brands.length > 0 || bounded || onSale || facts.length > 0 || fits !== undefined;
}

function parseFits(list: string | null): { fits?: string } {
  const parts = normalizeParts(parsePartList(list ?? ""));
  return parts.length === 0 ? {} : { fits: formatPartList(parts) };
}

function parseBrands(query: URLSearchParams): string[] {
  const slugs = query
    .getAll("brand")
    .flatMap((list) => list.split(","))
    .map((slug) => slug.trim().toLowerCase())
    .filter((slug) => BRAND_SLUG.test(slug));
  return [...new Set(slugs)].slice(0, LISTING_MAX_BRANDS);
}

function parseSort(value: string | null, isSearch: boolean): Sort | undefined {
  return isSort(value) ? value : getDefaultSort(isSearch);
}

const getDefaultSort = (isSearch: boolean): Sort | undefined => (isSearch ? undefined : DEFAULT_SORT);

function parseWholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  if (text === null || !/^\s*\d{1,16}\s*$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
