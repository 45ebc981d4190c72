import * as calls from "#contract/office/report.ts";
import { REPORT_ROWS_ON_SCREEN } from "#contract/rules/limits.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { exportReport } from "./export-report.ts";
import { readReport } from "./read-report.ts";

export function reportRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(calls.getReport, ({ params, query }) =>
    readReport(db, params.report, { ...query, limit: REPORT_ROWS_ON_SCREEN }),
  );
  bind(calls.exportReport, ({ params, query, by }) => exportReport(db, by, { ...params, ...query }));
}
