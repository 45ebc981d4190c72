import { BoundedProcess, ProcessEnded } from "#server/bounded-process/index.ts";
import { WorkQueue } from "#server/work-queue.ts";
import type { FileAnswer, FileRequest, FileRow } from "./read-file-process.ts";
import type { TableContent } from "./read-table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The largest workbook that is taken, 160 MiB of XML with 2.5 million cells, needs most of it; one of 100 MiB two thirds. */
const MEMORY_MIB = 900;
const REQUEST_MS = 60_000;
const PROCESS = new URL("./read-file-process.ts", import.meta.url);

/** One file at a time is read, whatever it holds; whoever comes meanwhile waits a little. */
const reading = new WorkQueue({ atOnce: 1, waiting: 3, patienceMs: 60_000 });

export interface FileReader {
  headings: (headings: string[]) => Promise<void>;
  rows: (rows: FileRow[]) => Promise<void>;
}

/** Reads a CSV or XLSX file in a bounded process, as fast as its rows are taken. What it holds tells where its headings are. */
export function readFile(
  bytes: Buffer,
  reader: FileReader,
  { holds = "products" }: { holds?: TableContent } = {},
): Promise<void> {
  return reading.run(async () => {
    const bounded = new BoundedProcess(PROCESS, { memoryMiB: MEMORY_MIB, requestMs: REQUEST_MS });
    const ask = (request: FileRequest) => bounded.ask<FileAnswer>(request).catch(refuse);
    try {
      let answer = await ask({ bytes, holds });
      if ("headings" in answer) await reader.headings(answer.headings);
      while (!("problem" in answer) && answer.rows.length > 0) {
        await reader.rows(answer.rows);
        answer = await ask({ more: true });
      }
      if ("problem" in answer) throw new UnreadableFile(answer.problem);
    } finally {
      bounded.end();
    }
  });
}

function refuse(error: unknown): never {
  if (!(error instanceof ProcessEnded) || error.reason === "failed") throw error;
  throw new UnreadableFile(
    error.reason === "memory"
      ? "This file is too large to read. Please divide it"
      : "This file takes too long to read. Please divide it",
  );
}
