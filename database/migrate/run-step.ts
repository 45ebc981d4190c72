import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { type Step, statementsOf } from "./migration-file.ts";

/** Longer, and whoever orders meanwhile would notice: everybody else queues behind a lock that is waited for. */
const LOCK_TIMEOUT_MS = 300;
const SHORTEST_PAUSE_MS = 10;

export interface Progress {
  /** Where the last batch ended. */
  position: string | null;
  /** Writes down how far the step is, in the transaction that is open. */
  record(progress: { position?: string; done?: boolean }): Promise<void>;
}

/** Runs one step. It is recorded with what it does, so that a step that broke off goes on where it was. */
export async function runStep(client: Client, step: Step, progress: Progress): Promise<void> {
  if (step.kind === "transaction")
    await inShortTransaction(client, async () => {
      await client.query(step.sql);
      await progress.record({ done: true });
    });
  else if (step.kind === "concurrently") {
    for (const statement of statementsOf(step.sql)) await runConcurrently(client, statement);
    await progress.record({ done: true });
  } else await runBatches(client, step.sql, progress);
}

/** Never waits long for a lock, and holds none for longer than its statements take. */
export async function inShortTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that is gone has rolled back by itself; what went wrong first is what is told.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Outside a transaction. It may wait for long transactions to end, as nobody who sells waits for it. */
async function runConcurrently(client: Client, statement: string): Promise<void> {
  const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement)?.[1];
  if (index) await dropIfInvalid(client, index);
  await client.query(statement);
}

/** A build that broke off leaves an index behind that is written but never read. */
async function dropIfInvalid(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}

/** Repeats a statement until it has no row. Where it takes $1, that is the first column of the batch before, at first null. */
async function runBatches(client: Client, sql: string, { position, record }: Progress): Promise<void> {
  let last = position;
  for (;;) {
    const begun = performance.now();
    const changed = await inShortTransaction(client, async () => {
      const { rowCount, rows } = await client.query<Record<string, unknown>>(sql, sql.includes("$1") ? [last] : []);
      if (!rowCount) {
        await record({ done: true });
        return false;
      }
      if (rows[0]) {
        last = String(Object.values(rows[0])[0]);
        await record({ position: last });
      }
      return true;
    });
    if (!changed) return;
    // Half of the time belongs to those who sell.
    await wait(Math.max(SHORTEST_PAUSE_MS, performance.now() - begun));
  }
}
