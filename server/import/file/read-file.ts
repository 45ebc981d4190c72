import { Worker } from "node:worker_threads";
import type { FromWorker } from "./read-file-worker.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;

export interface FileReader {
  headings: (headings: string[]) => Promise<void>;
  rows: (rows: { place: number; cells: string[] }[]) => Promise<void>;
}

/** Reads a CSV or XLSX file in a thread of its own, as fast as its rows are taken. What it holds tells where its headings are. */
export async function readFile(
  bytes: Buffer,
  reader: FileReader,
  { holds = "products" }: { holds?: "products" | "statement" } = {},
): Promise<void> {
  const worker = new Worker(new URL("./read-file-worker.ts", import.meta.url), {
    workerData: { bytes, holds },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const impatience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on("error", (error) => reject(plain(error)));
      // One after the other: the headings are kept before the rows, and the rows before the end.
      let taken = Promise.resolve();
      worker.on("message", (message: FromWorker) => {
        taken = taken.then(() => take(message, { worker, reader, resolve }));
        taken.catch(reject);
      });
      // What it has said before it ended counts.
      worker.on("exit", () => {
        void taken.then(() => reject(new UnreadableFile("This file takes too long to read. Please divide it")), reject);
      });
    });
  } finally {
    clearTimeout(impatience);
    await worker.terminate();
  }
}

async function take(
  message: FromWorker,
  { worker, reader, resolve }: { worker: Worker; reader: FileReader; resolve: () => void },
): Promise<void> {
  if ("problem" in message) throw new UnreadableFile(message.problem);
  if ("headings" in message) return reader.headings(message.headings);
  if ("end" in message) return resolve();
  await reader.rows(message.rows);
  worker.postMessage("more");
}

function plain(error: Error & { code?: string }): Error {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new UnreadableFile("This file is too large to read. Please divide it")
    : error;
}
