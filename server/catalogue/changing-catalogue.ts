import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
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

// Any constant does, as long as every node of a shop uses the same.
const TREE_LOCK = 7_244_218;

/**
 * Every write of the catalogue is one transaction: rows, ledger, search and prices by `work`, then what it told: kept answers are made
 * old on every node with the commit, and history is written last, since its chain is locked until then. `alone`: nobody else writes
 * meanwhile, so that no product comes into a category that is just going.
 */
export async function changingCatalogue<T>(
  { db, cache, catalogueCache }: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  work: (tx: Tx, told: Told) => Promise<T>,
  { alone = false }: { alone?: boolean } = {},
): Promise<T> {
  const told: Told = { tags: new Set(), history: [] };
  const lock = sql.raw(alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${lock}(${TREE_LOCK})`);
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
