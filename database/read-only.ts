import type { Queryable } from "./database.ts";
import { sql } from "./orm.ts";

/** SQLSTATE read_only_sql_transaction: the server is a standby, or somebody has set it to read-only. */
const READ_ONLY = "25006";

export function isReadOnlyError(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === READ_ONLY;
}

/** Why nothing can be written to this database, and what to do about it; undefined where it can be. */
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
