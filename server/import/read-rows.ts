import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { BoundedProcess } from "#server/bounded-process/index.ts";
import type { Places } from "./places.ts";
import type { Columns, KnownProduct, Reading, RowKeys, StagedRow } from "./understand-rows.ts";
import type { RowsRequest } from "./understand-rows-process.ts";

/** Kept for the next rows of the same import. */
const understanding = new BoundedProcess(new URL("./understand-rows-process.ts", import.meta.url), {
  memoryMiB: 400,
  requestMs: 60_000,
  idleMs: 10_000,
});
const ask = <Answer>(request: RowsRequest) => understanding.ask<Answer>(request);

/** Reads rows by what their columns mean; which products they speak of is asked in between. */
export async function readRows(
  db: Queryable,
  { rows, columns, places }: { rows: readonly StagedRow[]; columns: Columns; places: Places },
): Promise<Reading[]> {
  const keys = await ask<RowKeys[]>({ find: "keys", rows, columns });
  const products = await findProducts(db, keys);
  return ask<Reading[]>({ find: "readings", rows, columns, places, products });
}

/** By its address alone where the row has one; else by SKU, barcode or name, in this order. */
async function findProducts(db: Queryable, keys: readonly RowKeys[]): Promise<Map<number, KnownProduct>> {
  const { rows } = await db.execute<KnownProduct & { place: number } & Record<string, unknown>>(sql`
    select k.place, p.id, p.name, p.family
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k (place integer, slug text, sku text, barcode text, "byName" text)
    cross join lateral (
      select id, name, family from (
        select id, name, family, 1 as rank from product where slug = k.slug
        union all
        select id, name, family, 2 from product where k.slug is null and lower(sku) = lower(k.sku) and sku is not null
        union all
        select min(id), min(name), min(family), 3 from product
        where k.slug is null and barcode = k.barcode and barcode is not null having count(*) = 1
        union all
        select id, name, family, 4 from product where k.slug is null and slug = k."byName"
      ) found order by rank limit 1
    ) p`);
  return new Map(rows.map(({ place, id, name, family }) => [place, { id, name, family }]));
}
