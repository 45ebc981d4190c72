import { escapeCell } from "#contract/import/escape-cell.ts";
import { SETTLEMENT_FAULTS } from "#contract/rules/order/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { toCsv } from "#server/import/index.ts";
import { readRows } from "./list-rows.ts";
import { getSettlement } from "./settlement.repository.ts";

const HEADINGS = [
  "Consignment",
  "Order",
  "Problem",
  "Cash stated",
  "Cash expected",
  "Charges stated",
  "Charges expected",
  "Taxes stated",
  "Taxes expected",
  "Difference",
];

/** The faulty lines, as a file to send to the courier. */
export async function buildDifferencesFile(db: Queryable, id: string): Promise<FileResponse> {
  const { courierName, createdAt } = await getSettlement(db, id);
  const rows = await readRows(db, id, { where: sql`r.faults <> '{}'` });
  const body = toCsv({
    name: "Differences",
    headings: HEADINGS,
    rows: rows.map((row) =>
      [
        row.consignment,
        row.order ?? "",
        row.faults.map((fault) => SETTLEMENT_FAULTS[fault]).join(", "),
        ...[row.cash, row.expectedCash, row.charge, row.expectedCharge, row.tax, row.expectedTax, row.difference].map(
          formatRupeesOfPaisa,
        ),
      ].map((cell, at) => (at < 3 ? escapeCell(cell) : cell)),
    ),
  });
  const baseName = `${courierName} ${createdAt.toISOString().slice(0, 10)} differences`.replace(/[^\w -]/g, "");
  return { name: `${baseName}.csv`, type: "text/csv; charset=utf-8", body };
}

function formatRupeesOfPaisa(paisa: number | null): string {
  return paisa === null ? "" : (paisa / 100).toFixed(2);
}
