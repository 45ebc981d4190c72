import type { PoolClient } from "pg";
import { type Db, onConnection, type Tx } from "#database/database.ts";
import { isReadOnlyError } from "#database/read-only.ts";

// Deadlock and serialisation failure: nobody's fault, nothing was written, and the next try succeeds.
const TRY_AGAIN = new Set(["40P01", "40001"]);
const MAX_TRIES = 3;

/** A transaction on the bare driver, for statements that are prepared once per connection. */
export async function inTransaction<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const client = await db.$client.connect();
    let broken: Error | undefined;
    try {
      const result = await together(client, () => {
        // Not waited for: the work's first statements travel with it, and fail with it.
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
      if (!TRY_AGAIN.has(codeOf(error) ?? "") || tries === MAX_TRIES) throw error;
    } finally {
      // A connection that cannot even roll back, or cannot write, is not handed to the next.
      client.release(broken);
    }
  }
}

/** What is asked for in one go is sent in one go: sending costs a process more than most statements do. */
function together<T>({ connection: { stream } }: PoolClient, ask: () => T): T {
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}

/** The transaction that this connection is in, for whoever speaks Drizzle. */
export function asTx(client: PoolClient): Tx {
  return onConnection(client) as unknown as Tx;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

export function violates(error: unknown, constraint: string): boolean {
  return codeOf(error) === "23505" && (error as { constraint?: string }).constraint === constraint;
}
