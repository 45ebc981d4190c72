import { z } from "zod";
import { REPORT_NAMES } from "../rules/reports.ts";
import { day } from "../shapes.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const params = z.object({ report: z.enum(REPORT_NAMES) });
/** An invalid day is ignored; the default is the last thirty days. */
const Day = day().optional().catch(undefined);
const query = z.object({ from: Day, to: Day });

const Values = z.array(z.number());

const Report = z.object({
  /** First and last day of the report, both inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      /** One value per column of the report. */
      values: Values,
      /** The product's id, if the row is a product. */
      productId: z.number().int().nullable(),
    }),
  ),
  /** More rows exist than the screen shows; the file contains them. */
  more: z.boolean(),
  /** Totals of all rows, where a sum makes sense. */
  total: Values.nullable(),
});
export type Report = z.infer<typeof Report>;

export const REPORT_CALLS = defineOfficeCalls({
  getReport: {
    method: "GET",
    path: "/office/reports/:report",
    access: "report.read",
    summary:
      "Sales, profit, best sellers, payment methods, refusals, failed deliveries or slow movers; profit also needs catalogue.cost",
    params,
    query,
    response: Report,
  },
  exportReport: {
    method: "GET",
    path: "/office/reports/:report/file",
    access: "report.read",
    needsConfirmedIdentity: true,
    download: true,
    summary: "A report as CSV",
    params,
    query,
    response: null,
  },
});
