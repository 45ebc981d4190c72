import type { Client } from "pg";
import { hasCode } from "../embedded/startup-error.ts";
import { plainMessage } from "../plain-error.ts";

const YIELD_WITHIN_MS = 3_000;

/** Somebody held a lock (lock_not_available), or waited for one of ours (deadlock_detected): to be tried again. */
export const isLockConflict = (error: unknown) => hasCode(error, "55P03", "40P01");

/**
 * Autovacuum gives way to whoever waits a second for its lock: no ordinary step does. This waits in a mode that no reader and no
 * writer of the table conflicts with. Answers whether there was anybody to ask: then the next try must come before it is back.
 */
export async function askVacuumToYield(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct c.oid::regclass::text as table from pg_locks l join pg_class c on c.oid = l.relation
     where l.mode = 'ShareUpdateExclusiveLock' and l.granted and l.pid <> pg_backend_pid() and c.relkind = 'r'
       and l.database = (select oid from pg_database where datname = current_database())
       and c.relnamespace = to_regnamespace('public')`,
  );
  for (const { table } of rows)
    await client
      .query(
        `begin; set local lock_timeout = ${YIELD_WITHIN_MS}; lock table ${table} in share update exclusive mode; commit`,
      )
      .catch(() => client.query("rollback"));
  return rows.length > 0;
}

/** Who most likely holds what a migration waits for, for the person who has to end it. */
export async function describeLongestTransaction(client: Client): Promise<string> {
  try {
    const { rows } = await client.query<{ pid: number; user: string; state: string; seconds: number }>(
      `select pid, coalesce(usename, backend_type) as user, coalesce(state, 'running') as state,
         extract(epoch from clock_timestamp() - xact_start)::integer as seconds
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       order by xact_start limit 1`,
    );
    const [longest] = rows;
    if (!longest) return "no transaction is open now";
    const { pid, user, state, seconds } = longest;
    return `the longest open transaction is of process ${pid}, user ${user}, ${state}, for ${seconds} s`;
  } catch (error) {
    return plainMessage(error);
  }
}
