import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { BoundedProcess } from "#server/platform/bounded-process/index.ts";
import type { CatalogueIds } from "./catalogue-ids.ts";
import type { Columns, InterpretedRow, MatchedProduct, RowKeys, StagedRow } from "./interpret-rows.ts";
import type { RowsRequest } from "./interpret-rows-process.ts";

/** Reused for the next rows of the same import. */
const rowsProcess = new BoundedProcess(new URL("./interpret-rows-process.ts", import.meta.url), {
  memoryMiB: 400,
  requestMs: 60_000,
  idleMs: 10_000,
});
const sendRequest = <Answer>(request: RowsRequest) => rowsProcess.execute<Answer>(request);

/** Reads rows by the meaning of their columns; their products are looked up between the two requests. */
export async function readRows(
  db: Queryable,
  { rows, columns, catalogueIds }: { rows: readonly StagedRow[]; columns: Columns; catalogueIds: CatalogueIds },
): Promise<InterpretedRow[]> {
  const keys = await sendRequest<RowKeys[]>({ find: "keys", rows, columns });
  const products = await findProducts(db, keys);
  return sendRequest<InterpretedRow[]>({ find: "readings", rows, columns, catalogueIds, products });
}

/** By slug alone where the row has one, otherwise by SKU, barcode or name, in this order. */
async function findProducts(db: Queryable, keys: readonly RowKeys[]): Promise<Map<number, MatchedProduct>> {
  const { rows } = await db.execute<MatchedProduct & { place: number } & Record<string, unknown>>(sql`
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
