import { setTimeout as wait } from "node:timers/promises";
import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { ScenarioFailure } from "../scenario.ts";

const WRITE_WITHIN_MS = 20_000;
const HISTORY_LOCK = ADVISORY_LOCKS.appendHistory;

/** Locks that a catalogue write takes: before search words, and before history, after all other rows. */
export const WRITE_LOCKS = [ADVISORY_LOCKS.changeWords, HISTORY_LOCK];

/** Holds the lock until a write waits for it, then kills the node in the middle of that write. */
export async function killDuringWrite(db: Db, lock: number, kill: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted limit 1`;
    for (const end = performance.now() + WRITE_WITHIN_MS; performance.now() < end; await wait(20))
      if ((await db.execute(waiting)).rows.length > 0) return kill();
    throw new ScenarioFailure("no write waited for the lock");
  });
}

export const killBeforeHistory = (db: Db, kill: () => Promise<void>) => killDuringWrite(db, HISTORY_LOCK, kill);
