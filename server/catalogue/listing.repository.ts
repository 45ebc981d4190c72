import type { Sort } from "#contract/rules/sort.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { type Found, foundColumns } from "./kept-cards.ts";
import { conditionOf, type ListingFilter, orderOf, SORT_SQL } from "./listing-filter.ts";
import type { Shelf } from "./shelf.ts";
import { shelfTag } from "./tags.ts";

// The hottest queries of the shop, so they are written out: prepared by name, the page cut from the index alone
// (every filter and sort column is in it), and only the rows of that page fetched.

/** A waypoint is set every so many products, so that a deep page is reached by a short walk from the nearest one. */
const WAYPOINT_EVERY = 1_050;
/** Behind it, waypoints lead on. */
export const FRONT = WAYPOINT_EVERY;

interface Waypoint {
  key: number | Date;
  id: number;
}

export async function pageOfShelf(
  db: Db,
  shelf: Shelf,
  options: { filter: ListingFilter; sort: Sort; offset: number; limit: number; waypoint: Waypoint | undefined },
): Promise<Found[]> {
  const { filter, sort, waypoint } = options;
  const { where, values } = conditionOf(shelf, filter);
  const { key, order, after } = SORT_SQL[sort];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const start = waypoint ? ` and ${after} (${bind(waypoint.key)}, ${bind(waypoint.id)})` : "";
  const limit = bind(options.limit);
  const offset = bind(options.offset);
  const text = `select ${foundColumns("p", "b")}
    from (select id, ${key} from product where ${where}${start} order by ${order} limit ${limit} offset ${offset}) f
    join product p on p.id = f.id join brand b on b.id = p.brand_id order by ${orderOf(sort, "f")}`;
  const { rows } = await db.$client.query<Found>({ name: nameOf(text), text, values });
  return rows;
}

/**
 * The first products of a shelf that is narrowed by facts. Facts are in no index that is in order, so the front is put in order once, and
 * known until the shelf's products change.
 */
export async function frontOfShelf(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  { filter, sort, expected }: { filter: ListingFilter; sort: Sort; expected: Expected },
): Promise<readonly number[]> {
  const { ids } = await remembered(catalogueCache, shelf, `front|${sort}|${JSON.stringify(filter)}`, async () => {
    const { order } = SORT_SQL[sort];
    const read = async (text: string, values: unknown[]) =>
      (await db.$client.query<{ id: number }>({ name: nameOf(text), text, values })).rows.map(({ id }) => id);
    // What many products say is met soon when walking along the shelf in order, long before all that say so are gathered.
    const walk = Math.ceil((FRONT * WALK_FURTHER * expected.total) / Math.max(expected.count, 1));
    if (walk < expected.count) {
      const { where, values } = conditionOf(shelf, { ...filter, facts: [] });
      const facts = filter.facts.map((alternatives) => `facts @> any($${values.push(alternatives)}::jsonb[])`);
      const met = await read(
        `select id from (select id, net_price, created_at, facts from product where ${where} order by ${order} limit $${values.push(walk)}) walked
          where ${facts.join(" and ")} order by ${order} limit ${FRONT}`,
        values,
      );
      if (met.length === FRONT) return { ids: met };
    }
    const { where, values } = conditionOf(shelf, filter);
    return { ids: await read(`select id from product where ${where} order by ${order} limit ${FRONT}`, values) };
  });
  return ids;
}

/** How many products of a shelf are expected to say what is asked for, of all that say anything. */
export interface Expected {
  count: number;
  total: number;
}
/** Than the expected, since products that say the same often stand together. */
const WALK_FURTHER = 1.5;

/** Products by their ids, in that order. */
export async function foundOf(db: Db, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await db.$client.query<Found>({
    name: "listing_found",
    text: `select ${foundColumns("p", "b")} from unnest($1::integer[]) with ordinality as f (id, place)
      join product p on p.id = f.id join brand b on b.id = p.brand_id where p.status = 'published' order by f.place`,
    values: [ids],
  });
  return rows;
}

export async function countOfShelf(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  filter: ListingFilter,
): Promise<number> {
  const read = async () => {
    const { where, values } = conditionOf(shelf, filter);
    const text = `select count(*)::integer as count from product where ${where}`;
    const { rows } = await db.$client.query<{ count: number }>({ name: nameOf(text), text, values });
    return { count: rows[0]?.count ?? 0 };
  };
  // Which products it is about others decide, and none of their news is this shelf's.
  const { count } = filter.only
    ? await read()
    : await remembered(catalogueCache, shelf, `count|${JSON.stringify(filter)}`, read);
  return count;
}

/** The nearest waypoint at or before an offset, and how far the walk from there is. Near the front there is no need of one. */
export async function nearestWaypoint(
  db: Db,
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  { filter, sort, offset }: { filter: ListingFilter; sort: Sort; offset: number },
): Promise<{ waypoint: Waypoint | undefined; walk: number }> {
  if (offset < WAYPOINT_EVERY || filter.only) return { waypoint: undefined, walk: offset };
  const { waypoints } = await remembered(catalogueCache, shelf, `waypoints|${sort}|${JSON.stringify(filter)}`, () =>
    readWaypoints(db, shelf, filter, sort),
  );
  const waypoint = waypoints[Math.floor(offset / WAYPOINT_EVERY) - 1];
  return waypoint ? { waypoint, walk: offset % WAYPOINT_EVERY } : { waypoint: undefined, walk: offset };
}

/** One pass over the index writes down every 1,050th product: enough to find any page again in one short step. */
async function readWaypoints(
  db: Db,
  shelf: Shelf,
  filter: ListingFilter,
  sort: Sort,
): Promise<{ waypoints: Waypoint[] }> {
  const { where, values } = conditionOf(shelf, filter);
  const { key, order } = SORT_SQL[sort];
  const text = `select key, id from (select ${key} as key, id, row_number() over (order by ${order}) as place from product where ${where}) walked where place % ${WAYPOINT_EVERY} = 0 order by place`;
  const { rows } = await db.$client.query<Waypoint>({ name: nameOf(text), text, values });
  return { waypoints: rows };
}

function remembered<Fact extends object>(
  catalogueCache: TaggedCache<object>,
  shelf: Shelf,
  name: string,
  read: () => Promise<Fact>,
): Promise<Fact> {
  return catalogueCache.find<Fact>(`${shelf.level}:${shelf.id}|${name}`, async () => ({
    value: await read(),
    tags: [shelfTag(shelf.subCategory.slug)],
  }));
}

const names = new Map<string, string>();
/** A short, stable name per statement text, so that each connection prepares it once. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `listing_${names.size}`;
    names.set(text, name);
  }
  return name;
}
