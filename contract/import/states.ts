/**
 * mapping: columns wait to be mapped. compared: changes wait for review. cancelled: some rows are
 * applied, the others wait. scheduled: the import waits for its start.
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

/**
 * clashed: the product changed after the preview. kept: the row was not undone, because the product
 * was changed again.
 */
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

/** Above this number of changes, staff must type the count to confirm. */
export const MANY_CHANGES = 500;

/** Requires the permission for costs, because 15 attempts with this warning would reveal a cost. */
export const COST_WARNING = "below-cost" satisfies ImportWarning;

interface Changes {
  changes: number;
  /** The number of changes that alter a price. */
  prices: number;
  warned: Partial<Record<ImportWarning, number>>;
}

/**
 * Staff who may not see costs confirm every price change, so that the prompt reveals nothing and no
 * sale below cost goes unnoticed.
 */
export function shouldTypeCount(
  { changes, prices, warned }: Changes,
  { canSeeCosts }: { canSeeCosts: boolean },
): boolean {
  if (changes > MANY_CHANGES || (warned["price-moved"] ?? 0) > 0) return true;
  return canSeeCosts ? (warned[COST_WARNING] ?? 0) > 0 : prices > 0;
}
