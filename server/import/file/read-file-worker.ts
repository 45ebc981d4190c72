// Reads one file in a thread with a bounded memory: a file that is larger than it looks ends this thread and not the shop.
import { parentPort, workerData } from "node:worker_threads";
import { isStatementHeading } from "#contract/rules/statement-columns.ts";
import { readTable } from "./read-table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type FromWorker =
  | { headings: string[] }
  | { rows: { place: number; cells: string[] }[] }
  | { problem: string }
  | { end: true };

const ROWS_AT_ONCE = 1_000;

const port = parentPort;
if (!port) throw new Error("This runs as a worker only");
const say = (message: FromWorker) => port.postMessage(message);
/** Whoever stores the rows asks for more when they are stored. */
const asked = () => new Promise<void>((resolve) => port.once("message", () => resolve()));

try {
  let rows: { place: number; cells: string[] }[] = [];
  const send = async () => {
    if (rows.length === 0) return;
    say({ rows });
    rows = [];
    await asked();
  };
  const { bytes, holds } = workerData as { bytes: Uint8Array; holds: "products" | "statement" };
  const knows = holds === "statement" ? isStatementHeading : undefined;
  for await (const part of readTable(Buffer.from(bytes), knows)) {
    if ("headings" in part) say(part);
    else rows.push(part.row);
    if (rows.length >= ROWS_AT_ONCE) await send();
  }
  await send();
  say({ end: true });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  say({ problem: error.message });
}
