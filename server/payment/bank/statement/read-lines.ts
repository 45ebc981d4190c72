import type { BankMeaning } from "#contract/rules/bank/bank-statement.ts";
import { CELL_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import { RUPEE_UNITS, stripUnits } from "#contract/rules/text/strip-units.ts";
import type { CreditLine } from "./match-lines.ts";

export interface BankRows {
  rows: readonly { place: number; cells: readonly string[] }[];
  columns: readonly string[];
}

export interface BankLine extends CreditLine {
  balance: string;
}

const PAISA = 100;
const NARRATIVE_MAX_CHARACTERS = 500;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Only money in; opening balances, totals and money out are skipped. */
export function readLines({ rows, columns }: BankRows): BankLine[] {
  return rows.flatMap(({ place, cells }) => {
    const read = (meaning: BankMeaning) =>
      columns.flatMap((name, at) => (name === meaning ? [(cells[at] ?? "").trim()] : []));
    const paisa = parsePaisa(read("credit")[0] ?? "");
    const narrative = read("narrative").filter(Boolean).join(" ").slice(0, NARRATIVE_MAX_CHARACTERS);
    const day = parseDay(read("day")[0] ?? "");
    // A line without a day is a total or an opening balance.
    if (paisa === undefined || paisa <= 0 || day === null) return [];
    return [{ place, day, paisa, narrative, balance: (read("balance")[0] ?? "").slice(0, 40) }];
  });
}

/** Reads "Rs 1,250.50" and "1250.00 CR"; undefined for other text. */
function parsePaisa(text: string): number | undefined {
  if (text.length > CELL_MAX_CHARACTERS) return undefined;
  const units = { before: RUPEE_UNITS.before, after: [...RUPEE_UNITS.after, "cr", "cr."] };
  const digits = stripUnits(text.replace(/^['+]/, ""), units).replaceAll(",", "");
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * PAISA) : undefined;
}

/** Reads 2026-11-19, 19/11/2026, 19-Nov-2026 and 19 Nov 26; Pakistan's banks put the day first. */
function parseDay(text: string): string | null {
  const [first = "", second = "", third = ""] = text.slice(0, 40).split(/[-/. ,T]+/);
  const isYearFirst = first.length === 4;
  const [year, day] = isYearFirst ? [first, third] : [third, first];
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const month = named > 0 ? named : Number(second);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null;
}
