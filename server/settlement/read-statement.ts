import { CELL_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import type { StatementMeaning } from "#contract/rules/order/statement-columns.ts";
import { RUPEE_UNITS, stripUnits } from "#contract/rules/text/strip-units.ts";

/** Money is in paisa; null if the file has no such column. */
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
/** No parcel weighs a hundred tonnes. */
const GRAMS_MAX = 100_000_000;
const CONSIGNMENT_MAX_CHARACTERS = 100;
const UNITS = { before: RUPEE_UNITS.before, after: [...RUPEE_UNITS.after, "kgs", "kg", "gms", "gm", "g"] };

export interface StatementRows {
  rows: readonly { place: number; cells: readonly string[] }[];
  columns: readonly string[];
}

/** Skips lines without a parcel, such as totals. */
export function readStatement({ rows, columns }: StatementRows): StatementLine[] {
  return rows.flatMap(({ place, cells }) => {
    const line = readLine(cells, columns);
    return line.consignment === "" ? [] : [{ place, ...line }];
  });
}

function readLine(cells: readonly string[], columns: readonly string[]): Omit<StatementLine, "place"> {
  const readTexts = (meaning: StatementMeaning) =>
    columns.flatMap((name, at) => (name === meaning ? [(cells[at] ?? "").trim()] : []));
  let readable = true;
  /** Null: no such column. A blank cell counts as zero. */
  const sumCells = (meaning: StatementMeaning, factor: number) => {
    const values = readTexts(meaning);
    if (values.length === 0) return null;
    let total = 0;
    for (const text of values) {
      const number = parseNumber(text);
      if (number === undefined) readable = false;
      else total += Math.round(number * factor);
    }
    return total;
  };
  const cash = sumCells("cash", PAISA);
  const net = sumCells("net", PAISA);
  // Some couriers write deductions as negative numbers.
  const tax = toAbsolute(sumCells("tax", PAISA));
  const stated = toAbsolute(sumCells("charge", PAISA));
  const weight = sumCells("grams", 1) ?? sumCells("kilos", GRAMS_PER_KILO);
  const grams = weight !== null && Math.abs(weight) > GRAMS_MAX ? null : weight;
  if (grams !== weight) readable = false;
  const charge = stated ?? (cash !== null && net !== null ? cash - net - (tax ?? 0) : null);
  const [rawConsignment = ""] = readTexts("consignment");
  // Spreadsheets add an apostrophe, or ".0" to long numbers.
  const consignment = rawConsignment
    .slice(0, CONSIGNMENT_MAX_CHARACTERS)
    .replace(/^'/, "")
    .replace(/\.0+$/, "")
    .toUpperCase();
  if (rawConsignment.length > CONSIGNMENT_MAX_CHARACTERS) readable = false;
  const isSum = /^(grand |sub ?)?total\b/i.test(consignment);
  return { consignment: isSum ? "" : consignment, cash, charge, tax, net, grams: grams || null, readable };
}

const toAbsolute = (paisa: number | null) => (paisa === null ? null : Math.abs(paisa));

/** Reads "Rs 1,250.50", "1250/-", "(187.50)" and "-187.5"; blank and "-" are zero. */
function parseNumber(text: string): number | undefined {
  if (text.length > CELL_MAX_CHARACTERS) return undefined;
  const digits = stripUnits(text.replace(/^'/, ""), UNITS).replaceAll(",", "").trim();
  if (digits === "" || digits === "-") return 0;
  const [, inside] = /^\((.+)\)$/.exec(digits) ?? [];
  const number = inside ?? digits;
  if (!/^-?\d{1,9}(\.\d+)?$/.test(number)) return undefined;
  return inside === undefined ? Number(number) : -Number(number);
}
