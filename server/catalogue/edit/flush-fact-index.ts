import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Flushes the pending list of the fact index, so that fact filters need not scan the list. */
export async function flushFactIndex(db: Queryable): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('product_facts')`);
}
