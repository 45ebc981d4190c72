import { guardCell } from "#contract/import/guard.ts";
import { SETTLEMENT_FAULTS } from "#contract/rules/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { FileAnswer } from "#server/http/office-bind.ts";
import { csvOf } from "#server/import/index.ts";
import { readRows } from "./list-rows.ts";
import { findSettlement } from "./settlement.repository.ts";

const HEADINGS = [
  "Consignment",
  "Order",
  "What is wrong",
  "Cash stated",
  "Cash expected",
  "Charges stated",
  "Charges expected",
  "Taxes stated",
  "Taxes expected",
  "Difference",
];

/** What is to be asked of the courier, as a file that can be sent. */
export async function differencesFile(db: Queryable, id: string): Promise<FileAnswer> {
  const { courierName, createdAt } = await findSettlement(db, id);
  const rows = await readRows(db, id, { where: sql`r.faults <> '{}'` });
  const body = csvOf({
    name: "Differences",
    headings: HEADINGS,
    rows: rows.map((row) =>
      [
        row.consignment,
        row.order ?? "",
        row.faults.map((fault) => SETTLEMENT_FAULTS[fault]).join(", "),
        ...[row.cash, row.expectedCash, row.charge, row.expectedCharge, row.tax, row.expectedTax, row.difference].map(
          inRupees,
        ),
      ].map((cell, at) => (at < 3 ? guardCell(cell) : cell)),
    ),
  });
  const called = `${courierName} ${createdAt.toISOString().slice(0, 10)} differences`.replace(/[^\w -]/g, "");
  return { name: `${called}.csv`, type: "text/csv; charset=utf-8", body };
}

function inRupees(paisa: number | null): string {
  return paisa === null ? "" : (paisa / 100).toFixed(2);
}
