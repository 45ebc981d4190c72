import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import { SORTS, type Sort } from "#contract/rules/product/sort.ts";
import type { NamedSlug, SearchResult } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import type { VersionedProduct } from "#server/cache/card-cache.ts";
import { buildVersionedColumns } from "../browse/card-cache.ts";
import { buildOrder } from "../browse/listing-filter.ts";
import { buildSearchCondition, type SearchFilter } from "./search-filter.ts";
import type { SearchQuery } from "./search-query.ts";

export interface ResultPage {
  /** Undefined means the order of the ids. */
  sort: Sort | undefined;
  offset: number;
  limit: number;
}

interface IdsQuery {
  queries: readonly string[];
  deep: readonly boolean[];
  lastResort: readonly boolean[];
  filter: string;
  wanted: number;
  candidates: number;
}

const searchIds = defineStatement<IdsQuery, { ids: number[] }>(
  "search_ranked",
  `select search_ranked($queries::text[], $deep::boolean[], $lastResort::boolean[], $filter::jsonb, $wanted, $candidates) as ids`,
);

/** More matches of one query in one tier are not ranked (decision 0008). */
const CANDIDATES_MAX = 5 * SEARCH_RESULTS_MAX;

/** A short list is the beginning of a longer one. */
export async function findIdsByWords(
  db: Db,
  queries: readonly SearchQuery[],
  { filter, wanted }: { filter: SearchFilter; wanted: number },
): Promise<number[]> {
  if (queries.length === 0) return [];
  const [row] = await searchIds(db.$client, {
    queries: queries.map(({ text }) => text),
    deep: queries.map(({ deep }) => deep),
    lastResort: queries.map(({ lastResort }) => lastResort),
    filter: JSON.stringify(filter),
    wanted,
    candidates: CANDIDATES_MAX,
  });
  return row?.ids ?? [];
}

/** The order of products that match a filter equally well. */
export interface FilteredOrder {
  /** Undefined is the newest first. */
  sort: Sort | undefined;
  /** Whether the products of the kind's own category come before all others. */
  isKindFirst: boolean;
}

/**
 * Each category is read in order by its own index, so that none is read completely. Facts have one
 * index for all.
 */
export async function listFilteredIds(db: Db, filter: SearchFilter, order: FilteredOrder): Promise<number[]> {
  const { subs = [], children = [], ...others } = filter;
  const isByPlace = subs.length + children.length > 0 && filter.facts === undefined;
  const { where, values } = buildSearchCondition(isByPlace ? others : filter);
  const sort = order.sort ?? "createdAtDesc";
  const columns = "p.id, p.net_price, p.created_at, p.sub_category_id";
  const readPlaces = (ids: readonly number[], column: string) =>
    `select f.* from unnest($${values.push(ids)}::integer[]) as place (id)
     cross join lateral (select ${columns} from product p where p.${column} = place.id and ${where}
       order by ${buildOrder(sort, "p")} limit ${SEARCH_RESULTS_MAX}) f`;
  const found = isByPlace
    ? [
        ...(subs.length > 0 ? [readPlaces(subs, "sub_category_id")] : []),
        ...(children.length > 0 ? [readPlaces(children, "child_category_id")] : []),
      ].join(" union ")
    : `select ${columns} from product p where ${where} order by ${buildOrder(sort, "p")} limit ${SEARCH_RESULTS_MAX}`;
  const first = order.isKindFirst
    ? `f.sub_category_id = any($${values.push(filter.firstSubs ?? [])}::integer[]) desc, `
    : "";
  const { rows } = await db.$client.query<{ id: number }>({
    text: `select f.id from (${found}) f order by ${first}${buildOrder(sort, "f")} limit ${SEARCH_RESULTS_MAX}`,
    values,
  });
  return rows.map(({ id }) => id);
}

const readSoldOut = defineStatement<{ ids: readonly number[] }, { id: number }>(
  "search_sold_out",
  `select id from product where id = any($ids::integer[]) and stock <= 0`,
);

/** Those of the products that cannot be bought now. */
export async function listSoldOut(db: Db, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : (await readSoldOut(db.$client, { ids })).map(({ id }) => id);
}

type PageQuery = { ids: readonly number[]; limit: number; offset: number };

function definePages<Row extends object>(name: string, columns: string) {
  const definePage = (order: string, sort: Sort | "as_found") =>
    defineStatement<PageQuery, Row>(
      `${name}_${sort}`,
      `select ${columns}
       from unnest($ids::integer[]) with ordinality as f (id, place)
       join product p on p.id = f.id join brand b on b.id = p.brand_id
       order by ${order} limit $limit offset $offset`,
    );
  const sorted = new Map(SORTS.map((sort) => [sort, definePage(buildOrder(sort, "p"), sort)]));
  const asFound = definePage("f.place", "as_found");
  return (db: Db, ids: readonly number[], { sort, offset, limit }: ResultPage): Promise<Row[]> => {
    const readSorted = sort && sorted.get(sort);
    // Without a sort order the page can be cut from the ids before the query.
    return readSorted
      ? readSorted(db.$client, { ids, limit, offset })
      : asFound(db.$client, { ids: ids.slice(offset, offset + limit), limit, offset: 0 });
  };
}

export const readResultPage = definePages<VersionedProduct>("search_page", buildVersionedColumns("p", "b"));
export const readSuggestions = definePages<SearchResult>(
  "search_suggestions",
  `p.id, p.name, p.slug, p.img_url as "imgUrl", p.net_price as "netPrice"`,
);

export interface FilterChoices {
  brands: (NamedSlug & { id: number })[];
  maxPrice: number;
  /** Undefined if there may be more results than those that were counted. */
  counts?: BrandCount[];
}

/** How many results of a brand match the price, and the sale where it is filtered by. */
export interface BrandCount {
  slug: string;
  count: number;
  onSale: number;
}

export interface CountedFilter {
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
}

const readBrandsOf = defineStatement<
  { ids: readonly number[]; minPrice: number | null; maxPrice: number | null; isOnSale: boolean },
  { id: number; name: string; slug: string; highest: number; count: number; on_sale: number }
>(
  "search_choices_counted",
  `select b.id, b.name, b.slug, f.highest, f.count, f.on_sale
   from (
     select p.brand_id, max(p.net_price) as highest,
       (count(*) filter (where p.met and (p.discount > 0 or not $isOnSale::boolean)))::integer as count,
       (count(*) filter (where p.met and p.discount > 0))::integer as on_sale
     from (
       select brand_id, net_price, discount,
         net_price >= coalesce($minPrice::bigint, 0) and net_price <= coalesce($maxPrice::bigint, net_price) as met
       from product where id = any($ids::integer[])
     ) p group by p.brand_id
   ) f
   join brand b on b.id = f.brand_id order by lower(b.name), b.id`,
);

/** What the filters of these results can be set to. */
export async function readFilterChoices(
  db: Db,
  found: readonly number[],
  { minPrice, maxPrice, onSale = undefined }: CountedFilter,
): Promise<FilterChoices> {
  const rows = await readBrandsOf(db.$client, {
    ids: found,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    isOnSale: onSale === true,
  });
  const counts = rows.map(({ slug, count, on_sale }) => ({ slug, count, onSale: on_sale }));
  return {
    brands: rows.map(({ id, name, slug }) => ({ id, name, slug })),
    maxPrice: Math.max(0, ...rows.map(({ highest }) => highest)),
    ...(found.length < SEARCH_RESULTS_MAX && { counts }),
  };
}

const readBrandsBySlug = defineStatement<{ slugs: readonly string[] }, FilterChoices["brands"][number]>(
  "brands_named",
  `select id, name, slug from brand where slug = any($slugs::text[])`,
);

export async function findBrandsBySlug(db: Db, slugs: readonly string[]): Promise<FilterChoices["brands"]> {
  return slugs.length === 0 ? [] : readBrandsBySlug(db.$client, { slugs });
}
