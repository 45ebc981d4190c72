import { stringify } from "csv-stringify/sync";
import { guardCell } from "#contract/import/guard.ts";
import type { Db } from "#database/database.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { FileAnswer } from "#server/http/office-bind.ts";
import { readBatch } from "./courier-batches.ts";

const HEADINGS = ["Consignment", "Order", "Name", "Phone", "Address", "City", "Pieces", "Cash to collect"];

/** What the courier signs. Names and addresses leave the shop with it, so history keeps who took it. */
export async function loadSheet(db: Db, by: Asking<StaffMember>, id: number): Promise<FileAnswer> {
  const { courier, list } = await readBatch(db, id);
  await db.transaction((tx) =>
    record(tx, by, [
      {
        action: "batch.load-sheet",
        subject: { kind: "batch", id, name: `${courier}, batch ${id}` },
        after: { parcels: list.length },
      },
    ]),
  );
  const rows = list.map(({ consignment, number, name, phone, address, city, units, cash }) =>
    [consignment, number, name, phone, address, city, String(units), String(cash)].map(guardCell),
  );
  const file = `${courier.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}-batch-${id}.csv`;
  // A byte order mark lets Excel read UTF-8.
  return { name: file, type: "text/csv; charset=utf-8", body: Buffer.from(`\ufeff${stringify([HEADINGS, ...rows])}`) };
}
