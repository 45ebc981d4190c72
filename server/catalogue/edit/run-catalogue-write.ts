import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { type Change, record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { refreshDueDiscounts } from "../promotions/refresh-due-discounts.ts";

/** What a write must publish and record when its transaction commits. */
export interface WriteEffects {
  /** Tags of the cached responses that the write makes stale. */
  tags: Set<string>;
  history: Change[];
}

/**
 * One transaction per write; tags are published with the commit (decision 0014). History comes
 * last, because its chain stays locked until then.
 */
export async function runCatalogueWrite<T>(
  { db, responseCache, catalogueCache }: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  work: (tx: Tx, effects: WriteEffects) => Promise<T>,
  // Excludes other writes, so that no product enters a category that is being removed.
  { exclusive = false }: { exclusive?: boolean } = {},
): Promise<T> {
  const effects: WriteEffects = { tags: new Set(), history: [] };
  const lock = sql.raw(exclusive ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select ${lock}(${ADVISORY_LOCKS.changeTree})`);
    const done = await work(tx, effects);
    await refreshDueDiscounts(tx, effects, { waits: false });
    await publishChange(tx, [...effects.tags]);
    await record(tx, context, effects.history);
    return done;
  });
  // Invalidates this node at once, because the staff member usually opens the page next.
  const tags = [...effects.tags];
  responseCache.invalidate(tags);
  catalogueCache.invalidate(tags);
  return result;
}
