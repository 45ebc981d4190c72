import { readSearch, type SearchReading } from "#contract/rules/search-reading/read-search.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { SearchListing } from "#contract/shop/search.ts";
import { type Asked, findNearest, type Parts } from "./find-nearest.ts";
import { labelledParts, priceLabel } from "./reading-labels.ts";
import type { Leaving } from "./search-filter.ts";
import { pageOfFound } from "./search-listing.repository.ts";
import { type Places, searchPlaces } from "./search-places.ts";

/** A page of what a search finds, read as people ask. */
export async function listSearch(shop: Parts, query: Asked): Promise<SearchListing> {
  const { db, cards, catalogueCache } = shop;
  const places = await searchPlaces(db, catalogueCache);
  const reading = readSearch(query.q, { knowsPlace: (slug) => places.has(slug) });
  const { ids, sort, choices, without } = await findNearest(shop, { reading, places, query });
  const count = ids.length;
  const offset = (query.page - 1) * query.limit;
  const found = offset < count ? await pageOfFound(db, ids, { sort, offset, limit: query.limit }) : [];
  const { families: _, places: __, widerPlaces: ___, atLeast: ____, ...said } = reading;
  const named = (slug: string | undefined): NamedSlug | null => {
    const place = slug === undefined ? undefined : places.get(slug);
    return place ? { name: place.name, slug: place.slug } : null;
  };
  return {
    products: await cards.of(found),
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

function droppedOf(reading: SearchReading, places: Places, without: Leaving): string[] {
  const parts = labelledParts(reading, places);
  return [
    ...(without.facts ? parts.filter(({ says }) => says === "fact").map(({ label }) => label) : []),
    ...(without.use ? parts.filter(({ says }) => says === "use").map(({ label }) => label) : []),
    ...(without.price ? [priceLabel(reading)] : []),
    ...(without.words ? [reading.words.join(" ")] : []),
  ];
}
