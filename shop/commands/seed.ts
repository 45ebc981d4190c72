import { parseArgs } from "node:util";
import { type SQL, sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generate-products.ts";
import { announceChange } from "#server/cache/changes.ts";
import { tagsOfNewProducts } from "#server/catalogue/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

const MOST_AT_ONCE = 5_000_000;

/** Adds generated products for load tests. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const count = countOf(args);
  if (count === undefined) throw wrongUse();
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
    throw new CommandError(`--products must be a whole number from 1 to ${MOST_AT_ONCE.toLocaleString("en")}`);
  await withDatabase(env, async ({ db }) => {
    const found = async (query: SQL) => (await db.execute(query)).rows.length > 0;
    if (
      !(await found(sql`select from pg_class where relname = 'search_tier'`)) ||
      !(await found(sql`select from product limit 1`))
    )
      throw new CommandError("The shop has no products to copy from: open it once with npm start and SEED=demo");
    const begun = performance.now();
    const perSecond = (made: number) => Math.round((made / (performance.now() - begun)) * 1_000).toLocaleString("en");
    let toldAt = begun;
    const subCategorySlugs = await generateProducts(db, {
      count,
      onProgress: (made) => {
        if (made < count && performance.now() - toldAt < 1_000) return;
        toldAt = performance.now();
        say(`${made.toLocaleString("en")} of ${count.toLocaleString("en")} products (${perSecond(made)} a second)`);
        if (made === count) say("Making their indexes");
      },
    });
    await announceChange(db, tagsOfNewProducts(subCategorySlugs));
    say(`Added ${count.toLocaleString("en")} products (${perSecond(count)} a second, indexes included)`);
  });
};

function countOf(args: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { products: { type: "string" } } });
    return values.products ? Number(values.products) : undefined;
  } catch {
    return undefined;
  }
}
