// Escapes cells so that spreadsheets do not run them as formulas. A blank cell means "unchanged", so
// clearing a field needs a marker of its own.

/** Marker that clears the field of an import cell. */
export const CLEAR_MARKER = "[clear]";

const FORMULA_START = /^['=+\-@\t\r]/;

export const isClearMarker = (cell: string) => cell.trim().toLowerCase() === CLEAR_MARKER;

/**
 * A leading apostrophe stops spreadsheets from running the text. A text that starts with one gets a
 * second one, so that unescaping reverses this exactly.
 */
export function escapeCell(cell: string): string {
  return FORMULA_START.test(cell) || isClearMarker(cell) ? `'${cell}` : cell;
}

export function unescapeCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && (FORMULA_START.test(rest) || isClearMarker(rest)) ? rest : cell;
}
