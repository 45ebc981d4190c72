import { bareNumber, RUPEES } from "#contract/rules/bare-number.ts";
import type { Reading } from "./column.ts";

/** "Rs 12,500/-", "PKR 1,25,000.00" and "12500" are whole rupees. What could be read in two ways is refused, never guessed. */
export function readRupees(cell: string): Reading {
  const bare = bareNumber(cell, RUPEES).replace(/\.0+$/, "");
  return readWhole(bare, { what: "a price in whole rupees, such as 12,500", max: 100_000_000 });
}

/** "15" and "15 %". */
export function readPercent(cell: string): Reading {
  return readWhole(bareNumber(cell, { after: ["%"] }), { what: "a percentage from 0 to 99", max: 99 });
}

export function readWhole(cell: string, { what, max }: { what: string; max: number }): Reading {
  const bare = cell.trim();
  // Thousands with commas, in threes or as lakh and crore.
  if (!/^\d+$|^\d{1,3}(,\d{2,3})*,\d{3}$/.test(bare)) return { problem: `must be ${what}` };
  const value = Number(bare.replaceAll(",", ""));
  return value <= max ? { value } : { problem: `must be ${what}` };
}
