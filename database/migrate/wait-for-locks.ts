import type { Client } from "pg";
import { hasCode } from "../embedded/process/startup-error.ts";
import { toPlainMessage } from "../plain-error.ts";

const YIELD_WITHIN_MS = 3_000;

/** Another session held the lock (lock_not_available) or a deadlock was detected; both can be retried. */
export const isLockConflict = (error: unknown) => hasCode(error, "55P03", "40P01");

/**
 * Autovacuum yields only after a second, longer than a step waits for a lock. This requests a lock
 * that blocks no reader or writer, and returns whether to retry at once, before autovacuum is back.
 */
export async function requestVacuumYield(client: Client): Promise<boolean> {
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

/** Describes the session that most likely holds the lock, for the operator who must end it. */
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
    return toPlainMessage(error);
  }
}
