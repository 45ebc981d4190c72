import { bareNumber, RUPEES } from "#contract/rules/bare-number.ts";

/** A price as people write it: "250", "Rs 1,250/-"; empty or a dash: the courier does not go there. Undefined: no price. */
export function readPrice(text: string): number | null | undefined {
  const bare = bareNumber(text, RUPEES);
  if (/^(-|–|—|)$/.test(bare)) return null;
  if (!/^\d{1,3}(,\d{2,3})*(\.0+)?$|^\d+(\.0+)?$/.test(bare)) return undefined;
  return Number(bare.replaceAll(",", ""));
}

/** Cells copied from a spreadsheet, row by row. */
export function readCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t"));
}
