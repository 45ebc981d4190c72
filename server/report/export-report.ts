import { escapeCell } from "#contract/import/escape-cell.ts";
import { REPORT_ROWS_IN_FILE } from "#contract/rules/office-limits.ts";
import { getReportDefinition, type ReportName } from "#contract/rules/reports.ts";
import type { Db } from "#database/database.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { toCsv } from "#server/import/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { readReport } from "./read-report.ts";

/** Numbers have no signs, so that a spreadsheet can add them up; history records the export. */
export async function exportReport(
  db: Db,
  context: RequestContext<StaffMember>,
  { report, ...days }: { report: ReportName; from?: string | undefined; to?: string | undefined },
): Promise<FileResponse> {
  const { title, name, detail, columns } = getReportDefinition(report);
  const { from, to, rows } = await readReport(db, report, { ...days, limit: REPORT_ROWS_IN_FILE });
  await db.transaction((tx) =>
    record(tx, context, [
      {
        action: "report.export",
        subject: { kind: "report", id: report, name: title },
        after: { from, to, rows: rows.length },
      },
    ]),
  );
  const body = toCsv({
    name: title,
    headings: [name, ...(detail ? [detail] : []), ...columns.map(getHeading)],
    rows: rows.map((row) => [
      escapeCell(row.name),
      ...(detail ? [escapeCell(row.detail)] : []),
      ...row.values.map(String),
    ]),
  });
  return { name: `${report}-${from}-${to}.csv`, type: "text/csv; charset=utf-8", body };
}

function getHeading({ heading, kind }: { heading: string; kind: string }): string {
  if (kind === "rupees") return `${heading} (Rs)`;
  return kind === "percent" ? `${heading} (%)` : heading;
}
