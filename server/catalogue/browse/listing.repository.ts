import type { Sort } from "#contract/rules/product/sort.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import type { VersionedProduct } from "#server/cache/card-cache.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { toShelfTag } from "../tags.ts";
import { buildVersionedColumns } from "./card-cache.ts";
import { buildCondition, buildOrder, type ListingFilter, SORT_SQL } from "./listing-filter.ts";
import type { Shelf } from "./shelf.ts";

// The shop's hottest queries are hand-written SQL: prepared by name, and paged on the index alone.
// Only the rows of the page are fetched.

/** With a waypoint every 1,050 products, a deep page need not skip all earlier rows. */
const WAYPOINT_EVERY = 1_050;
/** Ids beyond this number are reached through waypoints. */
export const FIRST_IDS_MAX = WAYPOINT_EVERY;

interface Waypoint {
  key: number | Date;
  id: number;
}

export async function readShelfPage(
  db: Db,
  shelf: Shelf,
  options: { filter: ListingFilter; sort: Sort; offset: number; limit: number; waypoint: Waypoint | undefined },
): Promise<VersionedProduct[]> {
  const { filter, sort, waypoint } = options;
  const { where, values } = buildCondition(shelf, filter);
  const { key, order, after } = SORT_SQL[sort];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const start = waypoint ? ` and ${after} (${bind(waypoint.key)}, ${bind(waypoint.id)})` : "";
  const limit = bind(options.limit);
  const offset = bind(options.offset);
  const text = `select ${buildVersionedColumns("p", "b")}
    from (select id, ${key} from product where ${where}${start} order by ${order} limit ${limit} offset ${offset}) f
    join product p on p.id = f.id join brand b on b.id = p.brand_id order by ${buildOrder(sort, "f")}`;
  const { rows } = await db.$client.query<VersionedProduct>({ name: toStatementName(text), text, values });
  return rows;
}

/**
 * Facts have no index in sort order, so the first ids are sorted once and cached until a product of
 * the shelf changes (decision 0037).
 */
export async function listFirstIds(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  { filter, sort, estimate }: { filter: ListingFilter; sort: Sort; estimate: MatchEstimate },
): Promise<readonly number[]> {
  const { ids } = await readThroughCache(catalogueCache, shelf, `front|${sort}|${JSON.stringify(filter)}`, async () => {
    const { order } = SORT_SQL[sort];
    const read = async (text: string, values: unknown[]) =>
      (await db.$client.query<{ id: number }>({ name: toStatementName(text), text, values })).rows.map(({ id }) => id);
    // If many products match, a scan in sort order finds enough before all are collected.
    const scanLimit = Math.ceil((FIRST_IDS_MAX * SCAN_MARGIN * estimate.total) / Math.max(estimate.count, 1));
    if (scanLimit < estimate.count) {
      const { where, values } = buildCondition(shelf, { ...filter, facts: [] });
      const facts = filter.facts.map((alternatives) => `facts @> any($${values.push(alternatives)}::jsonb[])`);
      const met = await read(
        `select id from (select id, net_price, created_at, facts from product where ${where} order by ${order} limit $${values.push(scanLimit)}) walked
          where ${facts.join(" and ")} order by ${order} limit ${FIRST_IDS_MAX}`,
        values,
      );
      if (met.length === FIRST_IDS_MAX) return { ids: met };
    }
    const { where, values } = buildCondition(shelf, filter);
    return {
      ids: await read(`select id from product where ${where} order by ${order} limit ${FIRST_IDS_MAX}`, values),
    };
  });
  return ids;
}

/** How many products of a shelf probably match the requested facts, of all that state any fact. */
export interface MatchEstimate {
  count: number;
  total: number;
}
/** Scans further than estimated, because products with the same facts are often adjacent. */
const SCAN_MARGIN = 1.5;

const readVersions = defineStatement<{ ids: readonly number[] }, VersionedProduct>(
  "listing_found",
  `select ${buildVersionedColumns("p", "b")} from unnest($ids::integer[]) with ordinality as f (id, place)
    join product p on p.id = f.id join brand b on b.id = p.brand_id where p.status = 'published' order by f.place`,
);

/** Keeps the order of the ids and leaves out products that are not published. */
export async function findVersionedProducts(db: Db, ids: readonly number[]): Promise<VersionedProduct[]> {
  return readVersions(db.$client, { ids });
}

export async function countShelfProducts(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  filter: ListingFilter,
): Promise<number> {
  const read = async () => {
    const { where, values } = buildCondition(shelf, filter);
    const text = `select count(*)::integer as count from product where ${where}`;
    const { rows } = await db.$client.query<{ count: number }>({ name: toStatementName(text), text, values });
    return { count: rows[0]?.count ?? 0 };
  };
  // The caller chooses these ids, and the shelf's tags do not cover them: not cached.
  const { count } = filter.only
    ? await read()
    : await readThroughCache(catalogueCache, shelf, `count|${JSON.stringify(filter)}`, read);
  return count;
}

/** The last waypoint before an offset, and the rows to skip from there. */
export async function findNearestWaypoint(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  { filter, sort, offset }: { filter: ListingFilter; sort: Sort; offset: number },
): Promise<{ waypoint: Waypoint | undefined; rowsToSkip: number }> {
  if (offset < WAYPOINT_EVERY || filter.only) return { waypoint: undefined, rowsToSkip: offset };
  const { waypoints } = await readThroughCache(
    catalogueCache,
    shelf,
    `waypoints|${sort}|${JSON.stringify(filter)}`,
    () => readWaypoints(db, shelf, filter, sort),
  );
  const waypoint = waypoints[Math.floor(offset / WAYPOINT_EVERY) - 1];
  return waypoint ? { waypoint, rowsToSkip: offset % WAYPOINT_EVERY } : { waypoint: undefined, rowsToSkip: offset };
}

async function readWaypoints(
  db: Db,
  shelf: Shelf,
  filter: ListingFilter,
  sort: Sort,
): Promise<{ waypoints: Waypoint[] }> {
  const { where, values } = buildCondition(shelf, filter);
  const { key, order } = SORT_SQL[sort];
  const text = `select key, id from (select ${key} as key, id, row_number() over (order by ${order}) as place from product where ${where}) walked where place % ${WAYPOINT_EVERY} = 0 order by place`;
  const { rows } = await db.$client.query<Waypoint>({ name: toStatementName(text), text, values });
  return { waypoints: rows };
}

function readThroughCache<Fact extends object>(
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  name: string,
  read: () => Promise<Fact>,
): Promise<Fact> {
  return catalogueCache.getOrBuild<Fact>(`${shelf.level}:${shelf.id}|${name}`, async () => ({
    value: await read(),
    tags: [toShelfTag(shelf.subCategory.slug)],
  }));
}

const names = new Map<string, string>();
/** A stable name per statement text lets each connection prepare the statement once. */
function toStatementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `listing_${names.size}`;
    names.set(text, name);
  }
  return name;
}
