import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Enters into the index of facts what many changes have left waiting, so that nobody who filters by facts looks through it. */
export async function settleFacts(db: Queryable): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('product_facts')`);
}
