import { type Db, withoutTimeouts } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { category, state } from "#database/schema.ts";
import { seedPlaces } from "./seed-places.ts";

// Nodes that start together on an empty database: one fills it, the others wait and find it full.
const ADVISORY_LOCK = 7_244_202;

/**
 * Gives an empty shop what it cannot do without, the places it delivers to and its couriers, and where it is asked for the demo
 * catalogue. What is there already is left alone.
 */
export async function seedIfEmpty(
  db: Db,
  { seed = "demo", onProgress }: { seed?: "demo" | "none"; onProgress?: (text: string) => void } = {},
): Promise<void> {
  // Waiting for another node to fill the shop takes longer than any statement of a shop that serves, and so does working out
  // the pictures' names between two statements.
  await withoutTimeouts(db, ({ queryable }) =>
    queryable.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
      const [place] = await tx.select({ id: state.id }).from(state).limit(1);
      if (!place) await seedPlaces(tx);
      const [present] = await tx.select({ id: category.id }).from(category).limit(1);
      if (present || seed === "none") return;
      onProgress?.("Filling the shop with the demo catalogue");
      // A thousand products' worth of code, for the one start that needs it.
      const { fillShop } = await import("./fill-shop.ts");
      await fillShop(tx);
    }),
  );
}
