import type { PoolClient } from "pg";
import { isReadOnlyError } from "#database/connections/connection-errors.ts";
import { createDrizzleOnConnection, type Db, type Tx } from "#database/database.ts";

// After a deadlock or a serialisation failure nothing is written, and a retry succeeds.
const RETRYABLE_CODES = new Set(["40P01", "40001"]);
const MAX_TRIES = 3;

/** Uses the pg driver directly, because its named statements are prepared once per connection. */
export async function runInTransaction<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const client = await db.$client.connect();
    let broken: Error | undefined;
    try {
      const result = await sendInOneWrite(client, () => {
        // Not awaited: `begin` is sent with the first statements, which fail if `begin` fails.
        client.query("begin").catch(() => {});
        return work(client);
      });
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((cause: Error) => {
        broken = cause;
      });
      if (isReadOnlyError(error)) broken = error as Error;
      if (!RETRYABLE_CODES.has(getCode(error) ?? "") || tries === MAX_TRIES) throw error;
    } finally {
      // A connection that cannot roll back or cannot write is not returned to the pool.
      client.release(broken);
    }
  }
}

/** Sends the statements in one socket write, because a write costs more than most statements. */
function sendInOneWrite<T>({ connection: { stream } }: PoolClient, queueStatements: () => T): T {
  stream.cork();
  try {
    return queueStatements();
  } finally {
    stream.uncork();
  }
}

/** The transaction of this connection, for code that uses Drizzle. */
export function toTx(client: PoolClient): Tx {
  return createDrizzleOnConnection(client) as unknown as Tx;
}

function getCode(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

export function isViolationOf(error: unknown, constraint: string): boolean {
  return getCode(error) === "23505" && (error as { constraint?: string }).constraint === constraint;
}
