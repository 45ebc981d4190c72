import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { type Step, splitStatements } from "./migration-file.ts";

/**
 * With a longer timeout customers would notice, because all sessions queue behind a waiting lock
 * request.
 */
const LOCK_TIMEOUT_MS = 300;
const SHORTEST_PAUSE_MS = 10;

export interface Progress {
  /** The end of the last batch. */
  position: string | null;
  /** Records the step's progress in the open transaction. */
  record(progress: { position?: string; done?: boolean }): Promise<void>;
}

/** Records the step together with its changes, so that an interrupted step resumes. */
export async function runStep(client: Client, step: Step, progress: Progress): Promise<void> {
  if (step.kind === "transaction")
    await runInShortTransaction(client, async () => {
      await client.query(step.sql);
      await progress.record({ done: true });
    });
  else if (step.kind === "concurrently") {
    for (const statement of splitStatements(step.sql)) await runConcurrently(client, statement);
    await progress.record({ done: true });
  } else await runBatches(client, step.sql, progress);
}

/** Waits only briefly for locks, and holds them only as long as its statements run. */
export async function runInShortTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    // A lost connection has rolled back already; the first error is the one to report.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Runs outside a transaction and may wait for long transactions, because sales do not wait for it. */
async function runConcurrently(client: Client, statement: string): Promise<void> {
  const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement)?.[1];
  if (index) await dropIfInvalid(client, index);
  await client.query(statement);
}

/** An interrupted build leaves an index that is written but never read. */
async function dropIfInvalid(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}

/**
 * Repeats a statement until it returns no row. $1, if used, is the first column of the previous batch,
 * initially null.
 */
async function runBatches(client: Client, sql: string, { position, record }: Progress): Promise<void> {
  let last = position;
  for (;;) {
    const startedAt = performance.now();
    const changed = await runInShortTransaction(client, async () => {
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
    // Leaves half of the time to the shop.
    await wait(Math.max(SHORTEST_PAUSE_MS, performance.now() - startedAt));
  }
}
