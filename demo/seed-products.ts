import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { asSystem } from "#server/asking.ts";
import { fillByFiles } from "#server/import/index.ts";
import { demoFiles } from "./read-products.ts";

/** The demo shop's products, brought by the importer that an owner uses. */
export async function seedProducts(tx: Tx): Promise<void> {
  await fillByFiles(tx, asSystem("demo"), { name: "Demo products", files: demoFiles() });
  // The shop's own codes, so that there is something to scan. Makers' barcodes are not made up.
  await tx.execute(sql`
    update product p set sku = upper(left(regexp_replace(b.slug, '[^a-z0-9]', '', 'g'), 3)) || '-' || lpad(p.id::text, 4, '0')
    from brand b where b.id = p.brand_id and p.sku is null`);
}
