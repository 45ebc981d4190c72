import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export async function stageRows(
  db: Queryable,
  id: string,
  rows: readonly { place: number; cells: readonly string[] }[],
): Promise<void> {
  await db.execute(sql`
    insert into import_row (import_id, place, cells)
    select ${id}::uuid, r.place, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, cells jsonb)`);
}
