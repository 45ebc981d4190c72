import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { Breach } from "./dose.ts";

const STOPPED_WITHIN_MS = 20_000;
const HISTORY_LOCK = 7_244_210;

/** Locks that a write of the catalogue takes on its way: before the words of search, and before history, when all the rest is written. */
export const STOPPED_AT = [7_244_212, HISTORY_LOCK];

/** Holds a lock until a write waits for it: then is the middle of a write. */
export async function midWrite(db: Db, lock: number, kill: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted limit 1`;
    for (const end = performance.now() + STOPPED_WITHIN_MS; performance.now() < end; await wait(20))
      if ((await db.execute(waiting)).rows.length > 0) return kill();
    throw new Breach("no write came");
  });
}

/** When everything but its history is written. */
export const beforeHistory = (db: Db, kill: () => Promise<void>) => midWrite(db, HISTORY_LOCK, kill);
