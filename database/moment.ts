import type { Queryable } from "./database.ts";
import { type SQL, sql } from "./orm.ts";

// Moments are the database's, not a node's: nodes' clocks may disagree, and one clock decides what has expired.

export function fromNow(ms: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}

export function ago(ms: number): SQL<Date> {
  return sql<Date>`now() - make_interval(secs => ${ms / 1_000})`;
}

/** For what only Node can compare. */
export async function databaseNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(Math.floor(rows[0]?.ms ?? Number.NaN));
}

/** As the wire says it, for statements that are written out: ISO 8601. */
export function inIso(moment: SQL): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
