import { z } from "zod";
import { REPORT_NAMES } from "../rules/reports.ts";
import { day } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

const params = z.object({ report: z.enum(REPORT_NAMES) });
/** A day that is none is left out: the last thirty days then. */
const Day = day().optional().catch(undefined);
const query = z.object({ from: Day, to: Day });

const Values = z.array(z.number());

const Report = z.object({
  /** The days that were added up, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      /** One for each of the report's columns. */
      values: Values,
      /** Of the product, where the row is one. */
      productId: z.number().int().nullable(),
    }),
  ),
  /** There are more rows than a screen shows; the file has them. */
  more: z.boolean(),
  /** All rows together, where that says something. */
  total: Values.nullable(),
});
export type Report = z.infer<typeof Report>;

export const getReport = officeEndpoint("getReport", { params, query, response: Report });
export const exportReport = officeEndpoint("exportReport", { params, query, response: null });
