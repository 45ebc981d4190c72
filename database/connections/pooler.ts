import { Client } from "pg";

/**
 * direct: PostgreSQL itself. session: a pooler's connection for as long as the client is connected.
 * transaction: a pooler's connection for one transaction.
 */
export type Pooling = "direct" | "session" | "transaction";

const ATTEMPTS = 3;
const RESPONSE_TIMEOUT_MS = 5_000;

/** Finds out whether statements of one connection always reach the same PostgreSQL process (decision 0048). */
export async function detectPooling(url: string): Promise<Pooling> {
  const first = createClient(url);
  try {
    await first.connect();
    const backend = await readBackend(first);
    // A pooler sends its own key for cancelling instead of the server's process id.
    if (backend === (first as unknown as { processID: number }).processID) return "direct";
    return (await isSameBackend(url, first, backend)) ? "transaction" : "session";
  } finally {
    await first.end().catch(() => {});
  }
}

/**
 * Opens a transaction on a second connection while the first is idle: in session mode they never share
 * a process.
 */
async function isSameBackend(url: string, first: Client, backend: number): Promise<boolean> {
  const second = createClient(url);
  try {
    await second.connect();
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      await second.query("begin");
      if ((await readBackend(second)) === backend || (await readBackend(first)) !== backend) return true;
      await second.query("commit");
    }
    return false;
  } catch (error) {
    // PgBouncer's statement mode allows no transaction; in session mode a pool of one has no connection
    // for the second client.
    return /statement pooling/i.test(String(error));
  } finally {
    await second.end().catch(() => {});
  }
}

function createClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  });
  // The waiting statement fails, too, and reports the error to its caller.
  return client.on("error", () => {});
}

async function readBackend(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

export interface ServerInfo {
  /** Identifies the server and its database, so that two connection strings can be compared. */
  identity: string;
  role: string;
  hasTimeouts: boolean;
}

export async function readServerInfo(url: string): Promise<ServerInfo> {
  const client = createClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<ServerInfo>(`
      select pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database()) as identity,
        quote_ident(current_user) as role,
        current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as "hasTimeouts"`);
    if (!rows[0]) throw new Error("PostgreSQL returned no server information");
    return rows[0];
  } finally {
    await client.end();
  }
}
