import { slugOf } from "#contract/rules/slug.ts";
import type { Tx } from "#database/database.ts";
import { brand } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { fillByFiles } from "#server/import/index.ts";
import { demoFiles, readDemoProducts } from "./read-products.ts";

/** The demo shop's products, brought by the importer that an owner uses. */
export async function seedProducts(tx: Tx): Promise<void> {
  const names = [...new Set(readDemoProducts().map((product) => product.brand))];
  names.sort((one, other) => one.localeCompare(other));
  await tx.insert(brand).values(names.map((name) => ({ name, slug: slugOf(name) })));
  await fillByFiles(tx, asSystem("demo"), { name: "Demo products", files: demoFiles() });
}
