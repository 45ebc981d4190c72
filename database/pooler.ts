import { Client } from "pg";

/** What a connection is: the server's own; a pooler's, for as long as the client holds it; or a pooler's, for one transaction. */
export type Pooling = "direct" | "session" | "transaction";

const TRIES = 3;
const ANSWER_MS = 5_000;

/** Finds out whether statements of one connection always reach the same PostgreSQL process (decision 0048). */
export async function findPooling(url: string): Promise<Pooling> {
  const first = newClient(url);
  try {
    await first.connect();
    const backend = await backendOf(first);
    // A pooler names a key of its own for cancelling, not the process of the server.
    if (backend === (first as unknown as { processID: number }).processID) return "direct";
    return (await sharesBackend(url, first, backend)) ? "transaction" : "session";
  } finally {
    await first.end().catch(() => {});
  }
}

/** While the first connection is idle, a second one is in a transaction: in session mode they never have one process in common. */
async function sharesBackend(url: string, first: Client, backend: number): Promise<boolean> {
  const second = newClient(url);
  try {
    await second.connect();
    for (let tries = 0; tries < TRIES; tries += 1) {
      await second.query("begin");
      if ((await backendOf(second)) === backend || (await backendOf(first)) !== backend) return true;
      await second.query("commit");
    }
    return false;
  } catch (error) {
    // PgBouncer's statement mode allows no transaction; in session mode, a pool of one has nothing left for the second.
    return /statement pooling/i.test(String(error));
  } finally {
    await second.end().catch(() => {});
  }
}

function newClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  // The statement that waits fails, too, and says it to whoever sent it.
  return client.on("error", () => {});
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

export interface ServerFacts {
  /** Names the server and the database in it, so that two connection strings can be compared. */
  identity: string;
  role: string;
  hasTimeouts: boolean;
}

export async function readServerFacts(url: string): Promise<ServerFacts> {
  const client = newClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<ServerFacts>(`
      select pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database()) as identity,
        quote_ident(current_user) as role,
        current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as "hasTimeouts"`);
    if (!rows[0]) throw new Error("PostgreSQL says nothing of itself");
    return rows[0];
  } finally {
    await client.end();
  }
}
