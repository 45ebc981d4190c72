import { REPORT_CALLS } from "#contract/office/report.ts";
import { REPORT_ROWS_ON_SCREEN } from "#contract/rules/limits.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { exportReport } from "./export-report.ts";
import { readReport } from "./read-report.ts";

export function bindReportRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(REPORT_CALLS.getReport, ({ params, query }) =>
    readReport(db, params.report, { ...query, limit: REPORT_ROWS_ON_SCREEN }),
  );
  bind(REPORT_CALLS.exportReport, ({ params, query, context }) => exportReport(db, context, { ...params, ...query }));
}
