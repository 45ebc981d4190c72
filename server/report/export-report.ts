import { guardCell } from "#contract/import/guard.ts";
import { REPORT_ROWS_IN_FILE } from "#contract/rules/limits.ts";
import { type ReportName, reportOf } from "#contract/rules/reports.ts";
import type { Db } from "#database/database.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { FileAnswer } from "#server/http/office-bind.ts";
import { csvOf } from "#server/import/index.ts";
import { readReport } from "./read-report.ts";

/** A report as a file, its numbers without signs so that a spreadsheet can add them up. That it was taken is history. */
export async function exportReport(
  db: Db,
  by: Asking<StaffMember>,
  { report, ...days }: { report: ReportName; from?: string | undefined; to?: string | undefined },
): Promise<FileAnswer> {
  const { title, name, detail, columns } = reportOf(report);
  const { from, to, rows } = await readReport(db, report, { ...days, limit: REPORT_ROWS_IN_FILE });
  await db.transaction((tx) =>
    record(tx, by, [
      {
        action: "report.export",
        subject: { kind: "report", id: report, name: title },
        after: { from, to, rows: rows.length },
      },
    ]),
  );
  const body = csvOf({
    name: title,
    headings: [name, ...(detail ? [detail] : []), ...columns.map(headingOf)],
    rows: rows.map((row) => [
      guardCell(row.name),
      ...(detail ? [guardCell(row.detail)] : []),
      ...row.values.map(String),
    ]),
  });
  return { name: `${report}-${from}-${to}.csv`, type: "text/csv; charset=utf-8", body };
}

function headingOf({ heading, kind }: { heading: string; kind: string }): string {
  if (kind === "rupees") return `${heading} (Rs)`;
  return kind === "percent" ? `${heading} (%)` : heading;
}
