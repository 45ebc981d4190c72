import type { Queryable } from "./database.ts";
import { type SQL, sql } from "./orm.ts";

// Times come from the database, because clocks of nodes may differ and one clock must decide what has
// expired.

export function fromNow(ms: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}

export function ago(ms: number): SQL<Date> {
  return sql<Date>`now() - make_interval(secs => ${ms / 1_000})`;
}

/** For comparisons in Node. */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(Math.floor(rows[0]?.ms ?? Number.NaN));
}

/** ISO 8601 as in API responses, for raw SQL statements. */
export function toIso(moment: SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
