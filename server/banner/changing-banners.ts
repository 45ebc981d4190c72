import type { Tx } from "#database/database.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { type Change, record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";

/** What kept answers with banners are made from. */
export const BANNER_TAG = "banner";

/** Every write of banners: rows by `work`, kept answers made old on every node, and history, in one transaction. */
export async function changingBanners<T>(
  { db, cache, catalogueCache }: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  work: (tx: Tx) => Promise<{ result: T; history: Change[] }>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    if (done.history.length > 0) await announceChange(tx, [BANNER_TAG]);
    await record(tx, by, done.history);
    return done.result;
  });
  // On this node at once: whoever has just saved looks at the page next.
  cache.drop([BANNER_TAG]);
  catalogueCache.drop([BANNER_TAG]);
  return result;
}
