// How a cell stands in a file. A program that opens it must not take text for a formula, and a blank cell means "unchanged", so emptying
// a field needs a word of its own.

/** In a cell of an import: this field is emptied. */
export const CLEAR_WORD = "[clear]";

const DANGEROUS = /^['=+\-@\t\r]/;

export const isClearWord = (cell: string) => cell.trim().toLowerCase() === CLEAR_WORD;

/** A leading ' keeps spreadsheets from running the text; what begins with one gets another, so that `unguardCell` is its exact opposite. */
export function guardCell(cell: string): string {
  return DANGEROUS.test(cell) || isClearWord(cell) ? `'${cell}` : cell;
}

export function unguardCell(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && (DANGEROUS.test(rest) || isClearWord(rest)) ? rest : cell;
}
