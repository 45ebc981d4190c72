import { type SQL, sql } from "drizzle-orm";

// Moments are the database's, not a node's: nodes' clocks may disagree, and one clock decides what has expired.

export function fromNow(ms: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1_000})`;
}

export function ago(ms: number): SQL<Date> {
  return sql<Date>`now() - make_interval(secs => ${ms / 1_000})`;
}
