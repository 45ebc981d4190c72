import { BoundedProcess, ProcessEnded } from "#server/platform/bounded-process/index.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { FileRequest, FileRow, ReadFileResponse } from "./read-file-process.ts";
import type { TableContent } from "./read-table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Enough for the largest accepted workbook, and below 600 MiB together with the shop's own memory. */
const MEMORY_MIB = 320;
const REQUEST_MS = 60_000;
const PROCESS = new URL("./read-file-process.ts", import.meta.url);

/** Reads one file at a time; other uploads wait. */
const fileQueue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 3, maxWaitMs: 60_000 });

export interface TableConsumer {
  headings: (headings: string[]) => Promise<void>;
  rows: (rows: FileRow[]) => Promise<void>;
}

/** Reads a CSV or XLSX file in a bounded process, as fast as the reader consumes rows. */
export function readTableFile(
  bytes: Buffer,
  consumer: TableConsumer,
  { content = "products" }: { content?: TableContent } = {},
): Promise<void> {
  return fileQueue.run(async () => {
    const bounded = new BoundedProcess(PROCESS, { memoryMiB: MEMORY_MIB, requestMs: REQUEST_MS });
    const ask = (request: FileRequest) => bounded.execute<ReadFileResponse>(request).catch(throwUnreadable);
    try {
      let answer = await ask({ bytes, content });
      if ("headings" in answer) await consumer.headings(answer.headings);
      while (!("problem" in answer) && answer.rows.length > 0) {
        await consumer.rows(answer.rows);
        answer = await ask({ more: true });
      }
      if ("problem" in answer) throw new UnreadableFile(answer.problem);
    } finally {
      bounded.end();
    }
  });
}

function throwUnreadable(error: unknown): never {
  if (!(error instanceof ProcessEnded) || error.reason === "failed") throw error;
  throw new UnreadableFile(
    error.reason === "memory"
      ? "This file is too large to read. Please divide it, or save it as CSV"
      : "This file takes too long to read. Please divide it",
  );
}
