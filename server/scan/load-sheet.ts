import { stringify } from "csv-stringify/sync";
import { escapeCell } from "#contract/import/escape-cell.ts";
import type { Db } from "#database/database.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { readBatch } from "./courier-batches.ts";

const HEADINGS = ["Consignment", "Order", "Name", "Phone", "Address", "City", "Pieces", "Cash to collect"];

/** The sheet has names and addresses, so history records who downloaded it. */
export async function buildLoadSheet(db: Db, context: RequestContext<StaffMember>, id: number): Promise<FileResponse> {
  const { courier, list } = await readBatch(db, id);
  await db.transaction((tx) =>
    record(tx, context, [
      {
        action: "batch.load-sheet",
        subject: { kind: "batch", id, name: `${courier}, batch ${id}` },
        after: { parcels: list.length },
      },
    ]),
  );
  const rows = list.map(({ consignment, number, name, phone, address, city, units, cash }) =>
    [consignment, number, name, phone, address, city, String(units), String(cash)].map(escapeCell),
  );
  const file = `${courier.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}-batch-${id}.csv`;
  // A byte order mark lets Excel read UTF-8.
  return { name: file, type: "text/csv; charset=utf-8", body: Buffer.from(`\ufeff${stringify([HEADINGS, ...rows])}`) };
}
