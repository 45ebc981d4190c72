import type { Tx } from "#database/database.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { type Change, record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";

/** What follows from a write, told by whoever writes. */
export interface Told {
  /** What kept answers are made from, and is old now. */
  tags: Set<string>;
  history: Change[];
}

/**
 * Every write of the catalogue is one transaction: rows, ledger, search and prices by `work`, then what it told: kept answers are made
 * old on every node with the commit, and history is written last, since its chain is locked until then.
 */
export async function changingCatalogue<T>(
  { db, cache, catalogueCache }: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  work: (tx: Tx, told: Told) => Promise<T>,
): Promise<T> {
  const told: Told = { tags: new Set(), history: [] };
  const result = await db.transaction(async (tx) => {
    const done = await work(tx, told);
    await announceChange(tx, [...told.tags]);
    await record(tx, by, told.history);
    return done;
  });
  // On this node at once: whoever has just saved looks at the page next.
  const old = [...told.tags];
  cache.drop(old);
  catalogueCache.drop(old);
  return result;
}
