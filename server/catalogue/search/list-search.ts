import type { FilterCounts, ListingQuery, NamedSlug } from "#contract/shop/catalogue.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import { getUse } from "#server/catalogue/search/reading/uses.ts";
import type { Shop } from "#server/shop.ts";
import { findNearest, parseBrands, type SearchQueryParameters, type SearchShop } from "./find-nearest.ts";
import { offerBuild } from "./offer-build.ts";
import { formatFactLabel, formatPriceLabel, listLabelledParts } from "./reading-labels.ts";
import type { Relaxation } from "./search-filter.ts";
import { type BrandCount, readResultPage } from "./search-listing.repository.ts";

export type SearchListingQuery = SearchQueryParameters & Pick<ListingQuery, "page" | "limit">;

export async function listSearch(
  shop: SearchShop & Pick<Shop, "cards">,
  query: SearchListingQuery,
): Promise<SearchListing> {
  const { ids, sort, choices, without, reading, places } = await findNearest(shop, { query });
  const count = ids.length;
  const offset = (query.page - 1) * query.limit;
  const products = offset < count ? await readResultPage(shop.db, ids, { sort, offset, limit: query.limit }) : [];
  const { families: _, places: __, widerPlaces: ___, atLeast: ____, chipFamily: _____, ...readingFields } = reading;
  const toNamedSlug = (slug: string | undefined): NamedSlug | null => {
    const place = slug === undefined ? undefined : places.get(slug);
    return place ? { name: place.name, slug: place.slug } : null;
  };
  const counts = choices.counts && toFilterCounts(choices.counts, parseBrands(query));
  const buildOffer = offerBuild(reading, query.maxPrice);
  return {
    products: await shop.cards.load(products),
    category: toNamedSlug(reading.category),
    subCategory: toNamedSlug(reading.subCategory),
    childCategory: toNamedSlug(reading.childCategory),
    childList: [],
    totalPages: Math.ceil(count / query.limit),
    totalProducts: count,
    page: query.page,
    maxPrice: choices.maxPrice,
    brands: choices.brands.map(({ name, slug }) => ({ name, slug })),
    ...(counts && { counts }),
    reading: { ...readingFields, parts: listLabelledParts(reading, places) },
    dropped: listDroppedParts(reading, without),
    ...(buildOffer && { buildOffer }),
  };
}

function toFilterCounts(counts: readonly BrandCount[], chosenBrands: readonly string[]): FilterCounts {
  const isChosen = ({ slug }: BrandCount) => chosenBrands.length === 0 || chosenBrands.includes(slug);
  return {
    brands: Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count])),
    onSale: counts.filter(isChosen).reduce((sum, { onSale }) => sum + onSale, 0),
    facts: {},
  };
}

function listDroppedParts(reading: SearchReading, without: Relaxation): string[] {
  const facts = (without.facts ?? []).map((key) => formatFactLabel(key, reading.facts[key] ?? "", reading.families));
  return [
    ...facts,
    ...(without.use && reading.use ? [getUse(reading.use).title] : []),
    ...(without.price ? [formatPriceLabel(reading)] : []),
    (without.words ?? []).join(" "),
  ].filter((label) => label !== "");
}
