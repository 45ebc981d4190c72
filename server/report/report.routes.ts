import { ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { REPORT_CALLS } from "#contract/office/report.ts";
import { REPORT_ROWS_ON_SCREEN } from "#contract/rules/office-limits.ts";
import { getReportDefinition, type ReportName } from "#contract/rules/reports.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { exportReport } from "./export-report.ts";
import { readReport } from "./read-report.ts";

export function bindReportRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(REPORT_CALLS.getReport, ({ params: { report }, query, session }) => {
    requireReport(session, report);
    return readReport(db, report, { ...query, limit: REPORT_ROWS_ON_SCREEN });
  });
  bind(REPORT_CALLS.exportReport, ({ params, query, context, session }) => {
    requireReport(session, params.report);
    return exportReport(db, context, { ...params, ...query });
  });
}

function requireReport({ permissions }: { permissions: ReadonlySet<Permission> }, report: ReportName): void {
  const { permission } = getReportDefinition(report);
  if (permission && !permissions.has(permission)) throw new ShopError("not-permitted");
}
