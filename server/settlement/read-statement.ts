import { bareNumber, RUPEES } from "#contract/rules/bare-number.ts";
import { CELL_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { StatementMeaning } from "#contract/rules/statement-columns.ts";

/** A line of a statement; money in paisa. What no column says is null. */
export interface StatementLine {
  place: number;
  consignment: string;
  cash: number | null;
  charge: number | null;
  tax: number | null;
  net: number | null;
  grams: number | null;
  readable: boolean;
}

const PAISA = 100;
const GRAMS_PER_KILO = 1_000;
/** A hundred tonnes are no parcel. */
const GRAMS_MAX = 100_000_000;
const CONSIGNMENT_MAX_CHARACTERS = 100;
const UNITS = { before: RUPEES.before, after: [...RUPEES.after, "kgs", "kg", "gms", "gm", "g"] };

export interface StatementRows {
  rows: readonly { place: number; cells: readonly string[] }[];
  columns: readonly string[];
}

/** Lines of parcels. What names no parcel, such as a line of sums, is none. */
export function readStatement({ rows, columns }: StatementRows): StatementLine[] {
  return rows.flatMap(({ place, cells }) => {
    const line = readLine(cells, columns);
    return line.consignment === "" ? [] : [{ place, ...line }];
  });
}

function readLine(cells: readonly string[], columns: readonly string[]): Omit<StatementLine, "place"> {
  const texts = (meaning: StatementMeaning) =>
    columns.flatMap((name, at) => (name === meaning ? [(cells[at] ?? "").trim()] : []));
  let readable = true;
  /** Null: no such column. A blank cell is nothing. */
  const sum = (meaning: StatementMeaning, factor: number) => {
    const found = texts(meaning);
    if (found.length === 0) return null;
    let total = 0;
    for (const text of found) {
      const number = numberOf(text);
      if (number === undefined) readable = false;
      else total += Math.round(number * factor);
    }
    return total;
  };
  const cash = sum("cash", PAISA);
  const net = sum("net", PAISA);
  // Some write what they keep as a negative number: it is kept either way.
  const tax = absolute(sum("tax", PAISA));
  const stated = absolute(sum("charge", PAISA));
  const weight = sum("grams", 1) ?? sum("kilos", GRAMS_PER_KILO);
  const grams = weight !== null && Math.abs(weight) > GRAMS_MAX ? null : weight;
  if (grams !== weight) readable = false;
  const charge = stated ?? (cash !== null && net !== null ? cash - net - (tax ?? 0) : null);
  const [named = ""] = texts("consignment");
  // A spreadsheet's guard, and what programs make of long numbers.
  const consignment = named.slice(0, CONSIGNMENT_MAX_CHARACTERS).replace(/^'/, "").replace(/\.0+$/, "").toUpperCase();
  if (named.length > CONSIGNMENT_MAX_CHARACTERS) readable = false;
  const isSum = /^(grand |sub ?)?total\b/i.test(consignment);
  return { consignment: isSum ? "" : consignment, cash, charge, tax, net, grams: grams || null, readable };
}

const absolute = (paisa: number | null) => (paisa === null ? null : Math.abs(paisa));

/** "Rs 1,250.50", "1250/-", "(187.50)", "-187.5"; blank and "-" are nothing. */
function numberOf(text: string): number | undefined {
  if (text.length > CELL_MAX_CHARACTERS) return undefined;
  const bare = bareNumber(text.replace(/^'/, ""), UNITS).replaceAll(",", "").trim();
  if (bare === "" || bare === "-") return 0;
  const [, inside] = /^\((.+)\)$/.exec(bare) ?? [];
  const number = inside ?? bare;
  if (!/^-?\d{1,9}(\.\d+)?$/.test(number)) return undefined;
  return inside === undefined ? Number(number) : -Number(number);
}
