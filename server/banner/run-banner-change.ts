import type { Tx } from "#database/database.ts";
import { type Change, record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

/** Tag of cached responses with banners. */
export const BANNER_TAG = "banner";

/**
 * Every write of banners uses this wrapper: rows, invalidation
 * on every node and history in one transaction.
 */
export async function runBannerChange<T>(
  { db, responseCache, catalogueCache }: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  work: (tx: Tx) => Promise<{ result: T; history: Change[] }>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    if (done.history.length > 0) await publishChange(tx, [BANNER_TAG]);
    await record(tx, context, done.history);
    return done.result;
  });
  // This node invalidates at once, because the staff member looks at the page next.
  responseCache.invalidate([BANNER_TAG]);
  catalogueCache.invalidate([BANNER_TAG]);
  return result;
}
