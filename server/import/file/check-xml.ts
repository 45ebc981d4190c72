import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from "#contract/rules/office-limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Real workbooks nest about ten elements. */
const MAX_DEPTH = 64;
/** Twice the number in the largest accepted workbook. */
const MAX_ELEMENTS = 4_000_000;
const MAX_TAG_BYTES = 64 * 1024;
/** A table may start below or beside a supplier's notes. */
const MAX_ROW = IMPORT_MAX_ROWS + 1_000;
const MAX_COLUMN = IMPORT_MAX_COLUMNS * 2;
/** The reader fills every row up to the last column that any row has. */
const MAX_FILLED_CELLS = 20_000_000;

const [OPEN, CLOSE, SLASH, BANG, QUESTION] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f] as const;
const [QUOTE, APOSTROPHE, COLON] = [0x22, 0x27, 0x3a] as const;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Refuses document type definitions (entity expansion), deep nesting, too many elements, and cells far
 * outside a table, which the reader would fill up to (decision 0043).
 */
export function checkXml(bytes: Buffer): void {
  let at = bytes.subarray(0, 3).equals(MARK) ? 3 : 0;
  while (bytes[at] !== undefined && (bytes[at] ?? 0) <= 32) at += 1;
  if (bytes[at] !== OPEN) throw new UnreadableFile("This file is damaged, or is not an XLSX workbook");
  let depth = 0;
  let elements = 0;
  const last: CellPosition = { row: 0, column: 0 };
  for (; at !== -1; at = bytes.indexOf(OPEN, at)) {
    const sign = bytes[at + 1];
    if (sign === BANG) at = skipComment(bytes, at);
    else if (sign === QUESTION) at = skipPast(bytes, "?>", at);
    else {
      const end = endOfTag(bytes, at);
      if (sign === SLASH) depth -= 1;
      else {
        elements += 1;
        if (bytes[end - 1] !== SLASH) depth += 1;
        if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw createTooLargeError();
        checkPosition(bytes, { from: at + 1, to: end, last });
      }
      at = end + 1;
    }
  }
}

function skipComment(bytes: Buffer, at: number): number {
  const head = bytes.toString("latin1", at, at + 9);
  if (head.startsWith("<!--")) return skipPast(bytes, "-->", at + 4);
  if (head === "<![CDATA[") return skipPast(bytes, "]]>", at);
  throw new UnreadableFile("This workbook contains a document type definition, which is not allowed");
}

function skipPast(bytes: Buffer, end: string, at: number): number {
  const found = bytes.indexOf(end, at);
  if (found === -1) throw new UnreadableFile("This file is damaged, or is not an XLSX workbook");
  return found + end.length;
}

/** Finds the end of a tag, ignoring characters in quotes. */
function endOfTag(bytes: Buffer, from: number): number {
  const last = Math.min(bytes.length, from + MAX_TAG_BYTES);
  let quote: number = 0;
  for (let at = from + 1; at < last; at += 1) {
    const sign = bytes[at];
    if (quote !== 0) quote = sign === quote ? 0 : quote;
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign;
    else if (sign === CLOSE) return at;
  }
  throw new UnreadableFile("This file is damaged, or is not an XLSX workbook");
}

interface CellPosition {
  row: number;
  column: number;
}

/**
 * Checks the position in <row r="7"> and <c r="B7">, with or without a prefix; `last` is the end of
 * the table so far.
 */
function checkPosition(bytes: Buffer, { from, to, last }: { from: number; to: number; last: CellPosition }): void {
  let [at, name] = [from, from];
  while (at < to && (bytes[at] ?? 0) > 32) {
    if (bytes[at] === COLON) name = at + 1;
    at += 1;
  }
  const length = at - name;
  const isCell = length === 1 && bytes[name] === 0x63;
  const isRow = length === 3 && bytes[name] === 0x72 && bytes[name + 1] === 0x6f && bytes[name + 2] === 0x77;
  if (!isCell && !isRow) return;
  let [column, row] = [0, 0];
  for (let place = findReference(bytes, at, to); place < to; place += 1) {
    const sign = bytes[place] ?? 0;
    if (sign >= 0x30 && sign <= 0x39) row = row * 10 + sign - 0x30;
    else if (sign >= 0x41 && sign <= 0x5a && row === 0) column = column * 26 + sign - 0x40;
    else if (sign === QUOTE || sign === APOSTROPHE) break;
    else throw createTooLargeError();
    if (row > MAX_ROW || column > MAX_COLUMN) throw createTooLargeError();
  }
  last.row = Math.max(last.row, row);
  last.column = Math.max(last.column, column);
  if (last.row * last.column > MAX_FILLED_CELLS) throw createTooLargeError();
}

/** Where the value of the attribute `r` begins, or `to` where there is none. */
function findReference(bytes: Buffer, from: number, to: number): number {
  for (let at = from; at + 3 < to; at += 1)
    if ((bytes[at] ?? 0) <= 32 && bytes[at + 1] === 0x72 && bytes[at + 2] === 0x3d) return at + 4;
  return to;
}

const createTooLargeError = () =>
  new UnreadableFile(
    `This workbook has more than ${IMPORT_MAX_ROWS.toLocaleString("en")} rows or ${IMPORT_MAX_COLUMNS.toLocaleString("en")} columns, or is nested too deeply`,
  );
