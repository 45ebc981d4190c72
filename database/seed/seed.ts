import type { Db } from "#database/database.ts";
import { category } from "#database/schema.ts";
import { sql } from "../orm.ts";

// Nodes that start together on an empty database: one fills it, the others wait and find it full.
const ADVISORY_LOCK = 7_244_202;

/** Fills an empty shop with the demo catalogue; a shop that has anything in it is left alone. */
export async function seedIfEmpty(db: Db, onProgress?: (text: string) => void): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const [present] = await tx.select({ id: category.id }).from(category).limit(1);
    if (present) return false;
    onProgress?.("Filling the shop with the demo catalogue");
    // Working out the pictures' names takes seconds between two statements, more on a busy machine.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // A thousand products' worth of code, for the one start that needs it.
    const { fillShop } = await import("./fill-shop.ts");
    await fillShop(tx);
    return true;
  });
}
