import { parse } from "csv-parse";
import { IMPORT_ROW_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_CHARACTERS = 20_000;

export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const text = decode(bytes);
  const parser = parse({
    delimiter: detectDelimiter(text.slice(0, SAMPLE_CHARACTERS)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_ROW_MAX_CHARACTERS,
  });
  parser.end(text);
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith("CSV_")) throw error;
    throw new UnreadableFile(`This CSV file cannot be read: ${(error as Error).message}`);
  }
}

/** By the byte order mark; otherwise zero bytes reveal UTF-16, and invalid UTF-8 is from an old Excel. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = bytes.subarray(0, 200);
  const countZeroBytes = (odd: number) => start.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  if (countZeroBytes(1) > start.length / 4) return new TextDecoder("utf-16le").decode(bytes);
  if (countZeroBytes(0) > start.length / 4) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The delimiter that splits the first lines into the most columns, ignoring quoted text. */
export function detectDelimiter(text: string): string {
  const unquoted = text.split('"').filter((_, place) => place % 2 === 0);
  const lines = unquoted
    .join("")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const counts = DELIMITERS.map((sign) => ({
    sign,
    count: lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0),
  }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
