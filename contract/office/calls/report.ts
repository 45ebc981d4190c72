import type { OfficeCall } from "./office-call.ts";

export const REPORT_CALLS = {
  getReport: {
    method: "GET",
    path: "/office/reports/:report",
    access: "report.read",
    summary: "Sales by day, category or city; refusals by city, courier or reason; slow movers",
  },
  exportReport: {
    method: "GET",
    path: "/office/reports/:report/file",
    access: "report.read",
    freshProof: true,
    download: true,
    summary: "A report as CSV",
  },
} as const satisfies Record<string, OfficeCall>;
