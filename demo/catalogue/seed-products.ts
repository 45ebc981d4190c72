import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { fillFromFiles } from "#server/import/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { readDemoFiles } from "./read-products.ts";

/** Seeds the products through the same importer that an owner uses. */
export async function seedProducts(tx: Tx): Promise<void> {
  await fillFromFiles(tx, createSystemContext("demo"), { name: "Demo products", files: readDemoFiles() });
  // Products get SKUs, so that there is something to scan; manufacturers' barcodes are not invented.
  await tx.execute(sql`
    update product p set sku = upper(left(regexp_replace(b.slug, '[^a-z0-9]', '', 'g'), 3)) || '-' || lpad(p.id::text, 4, '0')
    from brand b where b.id = p.brand_id and p.sku is null`);
}
