import { RUPEE_UNITS, stripUnits } from "#contract/rules/text/strip-units.ts";

/** Reads "Rs 12,500/-" as 12500; the server refuses values that are not whole numbers, by field. */
export function parseNumber(written: string): number {
  const digits = stripUnits(written, RUPEE_UNITS).replace(/[,\s]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
