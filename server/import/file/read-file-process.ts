// Reads one file in batches in a bounded process, so that a file larger than it looks ends this
// process and not the shop.
import { answerRequests } from "#server/platform/bounded-process/index.ts";
import { readTable, type TableContent } from "./read-table.ts";
import { countCharacters, type TablePart } from "./tables.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export interface FileRow {
  place: number;
  cells: string[];
}

/** The first request sends the file; each further one requests more rows. */
export type FileRequest = { bytes: Buffer; content: TableContent } | { more: true };
/** An answer without rows means that the file is read completely. */
export type ReadFileResponse = { headings: string[]; rows: FileRow[] } | { problem: string };

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 2_000_000;

let parts: AsyncGenerator<TablePart> | undefined;

answerRequests<FileRequest, ReadFileResponse>(async (request) => {
  if ("bytes" in request) parts = readTable(Buffer.from(request.bytes), request.content);
  try {
    return await readNextRows();
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
});

async function readNextRows(): Promise<ReadFileResponse> {
  let headings: string[] = [];
  const rows: FileRow[] = [];
  let characters = 0;
  while (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
    const next = await parts?.next();
    if (!next || next.done) break;
    if ("headings" in next.value) headings = next.value.headings;
    else {
      rows.push(next.value.row);
      characters += countCharacters(next.value.row.cells);
    }
  }
  return { headings, rows };
}
