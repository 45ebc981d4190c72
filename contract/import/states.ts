// How far an import is, and what became of each of its rows.

/**
 * mapping: it waits for somebody to say what its columns mean. compared: it waits for somebody to look at before and after. cancelled:
 * some rows are applied, the others wait. scheduled: it waits for its start.
 */
export const IMPORT_STATUSES = [
  "mapping",
  "comparing",
  "compared",
  "scheduled",
  "applying",
  "applied",
  "cancelled",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** clashed: the product was no longer what was seen. kept: it could not be undone, since somebody has changed it again. */
export const ROW_STATES = [
  "staged",
  "faulty",
  "new",
  "changed",
  "same",
  "applied",
  "clashed",
  "undone",
  "kept",
] as const;
export type RowState = (typeof ROW_STATES)[number];

export const IMPORT_WARNINGS = {
  "price-down": "Price down by more than 20 %",
  "price-moved": "Price moved by more than 30 %",
  "below-cost": "Sold below cost",
  "stock-to-zero": "Stock to 0",
} as const;
export type ImportWarning = keyof typeof IMPORT_WARNINGS;
export const IMPORT_WARNING_NAMES = Object.keys(IMPORT_WARNINGS) as readonly ImportWarning[];

/** More changes than this at once are only made by somebody who types how many they are. */
export const MANY_CHANGES = 500;

/** Compares with what things cost the shop, which is not for everybody: one who sees it finds a cost in 15 tries. */
export const COST_WARNING = "below-cost" satisfies ImportWarning;

interface Changes {
  changes: number;
  /** How many of them change a price. */
  prices: number;
  warned: Partial<Record<ImportWarning, number>>;
}

/**
 * Whether staff must type how many changes they make. Whoever may not see costs types it for every price: that tells nothing, and
 * nobody sells below cost without having stopped to look.
 */
export function mustTypeCount({ changes, prices, warned }: Changes, { mayCost }: { mayCost: boolean }): boolean {
  if (changes > MANY_CHANGES || (warned["price-moved"] ?? 0) > 0) return true;
  return mayCost ? (warned[COST_WARNING] ?? 0) > 0 : prices > 0;
}
