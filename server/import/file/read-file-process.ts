// Reads one file in a bounded process, some rows at a time: a file that is larger than it looks ends this process and not the shop.
import { answerRequests } from "#server/bounded-process/index.ts";
import { readTable, type TableContent } from "./read-table.ts";
import { charactersOf, type TablePart } from "./tables.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export interface FileRow {
  place: number;
  cells: string[];
}

/** The first request brings the file, each other one asks for more of it. */
export type FileRequest = { bytes: Buffer; holds: TableContent } | { more: true };
/** No rows: the file is read. */
export type FileAnswer = { headings: string[]; rows: FileRow[] } | { problem: string };

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 2_000_000;

let parts: AsyncGenerator<TablePart> | undefined;

answerRequests<FileRequest, FileAnswer>(async (request) => {
  if ("bytes" in request) parts = readTable(Buffer.from(request.bytes), request.holds);
  try {
    return await readSome();
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
});

async function readSome(): Promise<FileAnswer> {
  let headings: string[] = [];
  const rows: FileRow[] = [];
  let characters = 0;
  while (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
    const next = await parts?.next();
    if (!next || next.done) break;
    if ("headings" in next.value) headings = next.value.headings;
    else {
      rows.push(next.value.row);
      characters += charactersOf(next.value.row.cells);
    }
  }
  return { headings, rows };
}
