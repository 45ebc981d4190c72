import { parseArgs } from "node:util";
import { type SQL, sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generator/generate-products.ts";
import { publishChange } from "#server/cache/changes.ts";
import { listNewProductTags } from "#server/catalogue/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

const MAX_PRODUCTS = 5_000_000;

export const command: Command = async ({ args, env, print, usageError }) => {
  const count = parseCount(args);
  if (count === undefined) throw usageError();
  if (!Number.isInteger(count) || count < 1 || count > MAX_PRODUCTS)
    throw new CommandError(`--products must be a whole number from 1 to ${MAX_PRODUCTS.toLocaleString("en")}`);
  await withDatabase(env, async ({ db }) => {
    const hasRows = async (query: SQL) => (await db.execute(query)).rows.length > 0;
    if (
      !(await hasRows(sql`select from pg_class where relname = 'search_tier'`)) ||
      !(await hasRows(sql`select from product limit 1`))
    )
      throw new CommandError("The shop has no products to copy: start it once with SEED=demo npm start");
    const startedAt = performance.now();
    const formatPerSecond = (made: number) =>
      Math.round((made / (performance.now() - startedAt)) * 1_000).toLocaleString("en");
    let reportedAt = startedAt;
    const subCategorySlugs = await generateProducts(db, {
      count,
      onProgress: (made) => {
        if (made < count && performance.now() - reportedAt < 1_000) return;
        reportedAt = performance.now();
        print(
          `${made.toLocaleString("en")} of ${count.toLocaleString("en")} products (${formatPerSecond(made)} per second)`,
        );
        if (made === count) print("Building the indexes");
      },
    });
    await publishChange(db, listNewProductTags(subCategorySlugs));
    print(`Added ${count.toLocaleString("en")} products (${formatPerSecond(count)} per second, including indexes)`);
  });
};

function parseCount(args: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { products: { type: "string" } } });
    return values.products ? Number(values.products) : undefined;
  } catch {
    return undefined;
  }
}
