import { RUPEE_UNITS, stripUnits } from "#contract/rules/text/strip-units.ts";
import type { ReadResult } from "./column.ts";

/** Reads "Rs 12,500/-", "PKR 1,25,000.00" and "12500" as whole rupees. Ambiguous amounts are rejected. */
export function readRupees(cell: string): ReadResult {
  const digits = stripUnits(cell, RUPEE_UNITS).replace(/\.0+$/, "");
  return readWhole(digits, { what: "a price in whole rupees, such as 12,500", max: 100_000_000 });
}

/** Reads "15" and "15 %". */
export function readPercent(cell: string): ReadResult {
  return readWhole(stripUnits(cell, { after: ["%"] }), { what: "a percentage from 0 to 99", max: 99 });
}

export function readWhole(cell: string, { what, max }: { what: string; max: number }): ReadResult {
  const digits = cell.trim();
  // Allows thousands commas in groups of three or as lakh and crore.
  if (!/^\d+$|^\d{1,3}(,\d{2,3})*,\d{3}$/.test(digits)) return { problem: `must be ${what}` };
  const value = Number(digits.replaceAll(",", ""));
  return value <= max ? { value } : { problem: `must be ${what}` };
}
