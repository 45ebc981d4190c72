import { RUPEE_UNITS, stripUnits } from "#contract/rules/text/strip-units.ts";

/**
 * Reads "250" and "Rs 1,250/-". Null (empty or a dash) means that the courier does not deliver
 * there; undefined means that the text is not a price.
 */
export function readPrice(text: string): number | null | undefined {
  const digits = stripUnits(text, RUPEE_UNITS);
  if (/^(-|–|—|)$/.test(digits)) return null;
  if (!/^\d{1,3}(,\d{2,3})*(\.0+)?$|^\d+(\.0+)?$/.test(digits)) return undefined;
  return Number(digits.replaceAll(",", ""));
}

export function readCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t"));
}
