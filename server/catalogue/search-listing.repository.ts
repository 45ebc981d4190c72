import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import type { Sort } from "#contract/rules/sort.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { type Found, foundColumns } from "./kept-cards.ts";
import { orderOf } from "./listing-filter.ts";
import { type SearchFilter, searchConditionOf } from "./search-filter.ts";
import type { SearchQuery } from "./search-query.ts";

export interface Page {
  /** None: as they were found. */
  sort: Sort | undefined;
  offset: number;
  limit: number;
}

export async function productsOfWords(
  db: Db,
  queries: readonly SearchQuery[],
  filter: SearchFilter,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.$client.query<{ ids: number[] }>({
    name: "search_listing",
    text: "select search_listing($1::text[], $2::boolean[], $3::jsonb, $4) as ids",
    values: [
      queries.map(({ text }) => text),
      queries.map(({ deep }) => deep),
      JSON.stringify(filter),
      SEARCH_RESULTS_MAX,
    ],
  });
  return rows[0]?.ids ?? [];
}

/**
 * The first products that a filter lets through, in an order, no further than anybody looks. Of several places each is read in that
 * order by its own index, so that a large one is not read to its end; facts have an index for all places.
 */
export async function firstOfFilter(db: Db, filter: SearchFilter, sort: Sort): Promise<number[]> {
  const { subs, ...others } = filter;
  const isByPlace = subs !== undefined && filter.facts === undefined;
  const { where, values } = searchConditionOf(isByPlace ? others : filter);
  const products = (place: string) => `select p.id, p.net_price, p.created_at from product p
    where ${place}${where} order by ${orderOf(sort, "p")} limit ${SEARCH_RESULTS_MAX}`;
  const { rows } = await db.$client.query<{ id: number }>({
    text: isByPlace
      ? `select f.id from unnest($${values.push(subs)}::integer[]) as place (id)
         cross join lateral (${products("p.sub_category_id = place.id and ")}) f
         order by ${orderOf(sort, "f")} limit ${SEARCH_RESULTS_MAX}`
      : products(""),
    values,
  });
  return rows.map(({ id }) => id);
}

/** A page of what was found. */
export async function pageOfFound(db: Db, found: Iterable<number>, { sort, offset, limit }: Page): Promise<Found[]> {
  const ids = [...found];
  const order = sort ? orderOf(sort, "p") : "f.place";
  const { rows } = await db.$client.query<Found>({
    name: `search_page_${sort ?? "as_found"}`,
    text: `select ${foundColumns("p", "b")}
     from unnest($1::integer[]) with ordinality as f (id, place)
     join product p on p.id = f.id join brand b on b.id = p.brand_id
     order by ${order} limit $2 offset $3`,
    // In the order in which they were found, the page is known.
    values: sort ? [ids, limit, offset] : [ids.slice(offset, offset + limit), limit, 0],
  });
  return rows;
}

export interface Choices {
  brands: (NamedSlug & { id: number })[];
  maxPrice: number;
}

/** What the filters of these results can be set to. */
export async function choicesOfFound(db: Db, found: readonly number[]): Promise<Choices> {
  const { rows } = await db.$client.query<{ id: number; name: string; slug: string; highest: number }>({
    name: "search_choices",
    text: `select b.id, b.name, b.slug, f.highest
     from (select p.brand_id, max(p.net_price) as highest from product p where p.id = any($1::integer[]) group by p.brand_id) f
     join brand b on b.id = f.brand_id order by lower(b.name), b.id`,
    values: [found],
  });
  return {
    brands: rows.map(({ id, name, slug }) => ({ id, name, slug })),
    maxPrice: Math.max(0, ...rows.map(({ highest }) => highest)),
  };
}

/** Brands that somebody asks for by name. */
export async function brandsNamed(db: Db, slugs: readonly string[]): Promise<Choices["brands"]> {
  if (slugs.length === 0) return [];
  const { rows } = await db.$client.query<Choices["brands"][number]>({
    name: "brands_named",
    text: "select id, name, slug from brand where slug = any($1::text[])",
    values: [slugs],
  });
  return rows;
}
