import type { Queryable } from "../database.ts";
import { sql } from "../orm.ts";

/** Returns why the database cannot be written and how to fix it; undefined if it can be written. */
export async function findReadOnlyReason(db: Queryable): Promise<{ reason: string; fix: string } | undefined> {
  const { rows } = await db.execute<{ standby: boolean; read_only: boolean }>(
    sql`select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`,
  );
  if (rows[0]?.standby)
    return {
      reason: "it is a standby server",
      fix: "set DATABASE_URL to the primary server, or promote this one (select pg_promote())",
    };
  if (rows[0]?.read_only)
    return {
      reason: "default_transaction_read_only is on",
      fix: "free disk space if the server set it itself, then: alter database <name> reset default_transaction_read_only",
    };
  return undefined;
}
