import type { StockReason } from "#contract/rules/product/stock-reason.ts";

/** The direction in which a reason moves stock; a counted stock is compared instead. */
const SIGN: Record<Exclude<StockReason, "count" | "correction">, 1 | -1> = { purchase: 1, damage: -1, return: 1 };

/** A difference, or a count with the stock that was expected. */
type StockStep = { by: number } | { counted: number; was: number };

/** Undefined for a text that is no whole number, and for a negative quantity except in a correction. */
export function parseStockStep(reason: StockReason, written: string, expectedStock: number): StockStep | undefined {
  if (!/^[+-]?\d+$/.test(written.trim())) return undefined;
  const number = Number(written);
  if (reason === "correction") return { by: number };
  if (number < 0) return undefined;
  if (reason === "count") return { counted: number, was: expectedStock };
  return { by: SIGN[reason] * number };
}

/** What a staff member types into a list: "+5" came, "-2" corrects, "12" was counted. */
export function parseStockEdit(
  written: string,
  shownStock: number,
): { step: StockStep; reason: StockReason } | undefined {
  const text = written.trim().replace("−", "-");
  const reason = text.startsWith("+") ? "purchase" : text.startsWith("-") ? "correction" : "count";
  const step = parseStockStep(reason, text, shownStock);
  return step && { step, reason };
}

export const calculateStockAfter = (step: StockStep, expectedStock: number): number =>
  "by" in step ? expectedStock + step.by : step.counted;
