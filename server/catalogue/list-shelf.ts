import type { Listing, ListingQuery } from "#contract/shop/catalogue.ts";
import type { Shop } from "#server/shop.ts";
import { countOfShelf, FRONT, foundOf, frontOfShelf, nearestWaypoint, pageOfShelf } from "./listing.repository.ts";
import { filterOf, sortOf } from "./listing-filter.ts";
import { findShelf, type ShelfLevel } from "./shelf.ts";
import { expectedOf, factsOfShelf, wantedOfShelf } from "./shelf-facts.ts";

/** A page of a category's products, or of some of them, with what its filters can be set to. */
export async function listShelf(
  { db, cards, catalogueCache }: Shop,
  options: {
    level: ShelfLevel;
    slug: string;
    query: ListingQuery;
    only?: readonly number[];
    /** How many there are in all, where `only` is the page itself: somebody else has counted and cut it. */
    count?: number | undefined;
  },
): Promise<Listing> {
  const { query } = options;
  const shelf = await findShelf(db, catalogueCache, options);
  const facts = await factsOfShelf(db, catalogueCache, shelf);
  const filter = filterOf(shelf, query, { facts: wantedOfShelf(facts, query.facts), only: options.only ?? null });
  const sort = sortOf(query);
  const offset = (query.page - 1) * query.limit;
  const front =
    filter.facts.length > 0 && !filter.only
      ? await frontOfShelf(db, catalogueCache, shelf, { filter, sort, expected: expectedOf(facts, query.facts) })
      : undefined;
  const isAll = front !== undefined && front.length < FRONT;
  const count = options.count ?? (isAll ? front.length : await countOfShelf(db, catalogueCache, shelf, filter));
  const found = offset < count ? await readPage() : [];

  async function readPage() {
    if (options.count !== undefined)
      return pageOfShelf(db, shelf, { filter, sort, offset: 0, limit: query.limit, waypoint: undefined });
    if (front && (isAll || offset + query.limit <= FRONT))
      return foundOf(db, front.slice(offset, offset + query.limit));
    const { waypoint, walk } = await nearestWaypoint(db, catalogueCache, shelf, { filter, sort, offset });
    return pageOfShelf(db, shelf, { filter, sort, offset: walk, limit: query.limit, waypoint });
  }

  return {
    products: await cards.of(found),
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
  };
}
