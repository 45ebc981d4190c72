import type { Listing, ListingQuery } from "#contract/shop/catalogue.ts";
import type { Shop } from "#server/shop.ts";
import { findFilterCounts } from "./filter-counts.ts";
import {
  countShelfProducts,
  FIRST_IDS_MAX,
  findNearestWaypoint,
  findVersionedProducts,
  listFirstIds,
  readShelfPage,
} from "./listing.repository.ts";
import { toListingFilter, toSort } from "./listing-filter.ts";
import { findShelf, type ShelfLevel } from "./shelf.ts";
import { estimateMatches, findShelfFacts, listRequestedKeys, toFactConditions } from "./shelf-facts.ts";

/** A page of a category's products, or of some of them, with what its filters can be set to. */
export async function listShelf(
  { db, cards, catalogueCache }: Shop,
  options: {
    level: ShelfLevel;
    slug: string;
    query: ListingQuery;
    only?: readonly number[];
    /** The total count, where `only` is already the requested page. */
    count?: number | undefined;
  },
): Promise<Listing> {
  const { query } = options;
  const shelf = await findShelf(db, catalogueCache, options);
  const facts = await findShelfFacts(db, catalogueCache, shelf);
  const filter = toListingFilter(shelf, query, {
    facts: toFactConditions(facts, query.facts),
    only: options.only ?? null,
  });
  const sort = toSort(query);
  const offset = (query.page - 1) * query.limit;
  const firstIds =
    filter.facts.length > 0 && !filter.only
      ? await listFirstIds(db, catalogueCache, shelf, { filter, sort, estimate: estimateMatches(facts, query.facts) })
      : undefined;
  const isAll = firstIds !== undefined && firstIds.length < FIRST_IDS_MAX;
  const count =
    options.count ?? (isAll ? firstIds.length : await countShelfProducts(db, catalogueCache, shelf, filter));
  const factKeys = listRequestedKeys(query.facts);
  const counts = await findFilterCounts(db, catalogueCache, { shelf, facts, filter, factKeys });
  const products = offset < count ? await readPage() : [];

  async function readPage() {
    if (options.count !== undefined)
      return readShelfPage(db, shelf, { filter, sort, offset: 0, limit: query.limit, waypoint: undefined });
    if (firstIds && (isAll || offset + query.limit <= FIRST_IDS_MAX))
      return findVersionedProducts(db, firstIds.slice(offset, offset + query.limit));
    const { waypoint, rowsToSkip } = await findNearestWaypoint(db, catalogueCache, shelf, { filter, sort, offset });
    return readShelfPage(db, shelf, { filter, sort, offset: rowsToSkip, limit: query.limit, waypoint });
  }

  return {
    products: await cards.load(products),
    category: shelf.category,
    subCategory: shelf.subCategory,
    childCategory: shelf.childCategory,
    totalPages: Math.ceil(count / query.limit),
    totalProducts: count,
    page: query.page,
    maxPrice: shelf.maxPrice,
    brands: shelf.brands,
    childList: shelf.childList,
    facts: facts.filters,
    ...(counts && { counts }),
  };
}
