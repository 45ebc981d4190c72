import { getReportDefinition, REPORT_NAMES, type ReportName } from "#contract/rules/reports.ts";
import { hasPermission } from "#office/api/session.ts";

/** The profit reports need the permission to see costs. */
export function listVisibleReports(session: Parameters<typeof hasPermission>[0]): ReportName[] {
  return REPORT_NAMES.filter((name) => {
    const { permission } = getReportDefinition(name);
    return permission === undefined || hasPermission(session, permission);
  });
}
