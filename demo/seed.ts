import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { category, state } from "#database/schema.ts";
import { seedPlaces } from "./places/seed-places.ts";

/**
 * Seeds an empty database with states, cities and couriers and, if requested, the demo catalogue.
 * Existing data is not changed.
 */
export async function seedIfEmpty(
  db: Db,
  { seed = "demo", onProgress }: { seed?: "demo" | "none"; onProgress?: (text: string) => void } = {},
): Promise<void> {
  // Waiting for another node's seed exceeds the statement timeout, and so does calculating picture names
  // between two statements.
  await withoutTimeouts(db, ({ queryable }) =>
    queryable.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`);
      const [place] = await tx.select({ id: state.id }).from(state).limit(1);
      if (!place) await seedPlaces(tx);
      const [present] = await tx.select({ id: category.id }).from(category).limit(1);
      if (present || seed === "none") return;
      onProgress?.("Filling the shop with the demo catalogue");
      // The demo catalogue is a lot of code, so only the one start that needs the catalogue loads the code.
      const { fillShop } = await import("./fill-shop.ts");
      await fillShop(tx);
    }),
  );
}
