import type { Socket } from "node:net";
import { Pool, type PoolClient, types } from "pg";
import { CONNECTIONS } from "./connections/connections.ts";
import { ReadOnlyConnections } from "./connections/read-only-connections.ts";
import { drizzle, type NodePgDatabase } from "./orm.ts";
import * as schema from "./schema.ts";

// count(*) and sums are bigint; all numbers of the shop fit into a double.
types.setTypeParser(types.builtins.INT8, Number);

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The database or a transaction. */
export type Queryable = NodePgDatabase<typeof schema> | Tx;

export interface DatabaseOptions {
  url: string;
  maxConnections?: number | undefined;
  /**
   * False behind a pooler in transaction mode: the connection gets no settings, and the role sets the
   * timeouts (decision 0048).
   */
  keepsSession?: boolean;
  /** After this silence a connection in use counts as dead; tests shorten it. */
  responseTimeoutMs?: number;
  /** Receives errors of idle connections, which have no other listener. */
  onError?: (error: Error) => void;
}

const STATEMENT_MS = 10_000;
/** PostgreSQL ends long statements itself, except while it is frozen or unreachable. */
const RESPONSE_TIMEOUT_MS = STATEMENT_MS + 2_000;
/**
 * A new connection has no cached catalogue and no plans, so the first visitors after a quiet minute
 * would wait.
 */
const IDLE_MS = 5 * 60_000;
/**
 * Not sent as start-up parameters, which PgBouncer rejects. Pipelined before the first statement, so
 * no round trip is added.
 */
const SESSION_SETTINGS = `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = 30000`;

export function connect({
  url,
  maxConnections = CONNECTIONS.mostInPool,
  keepsSession = true,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
  onError,
}: DatabaseOptions): Db {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_MS,
    application_name: "rigbazaar",
    // Sends independent statements of one connection without waiting for each other's results.
    pipeline: true,
  });
  const readOnly = new ReadOnlyConnections(pool);
  pool.on("connect", (client) => {
    // An error on a connection in use reaches only its own listeners; without a listener the error would
    // end the process.
    client.on("error", (error) => onError?.(error));
    destroyAfterSilence(client);
    wrapQueries(client, { readOnly, keepsSession });
    readOnly.markOpened(client);
    if (keepsSession) client.query(SESSION_SETTINGS).catch((error: Error) => void getSocket(client).destroy(error));
  });
  // A connection that is not checked out has no response to wait for.
  pool.on("acquire", (client) => getSocket(client).setTimeout(responseTimeoutMs));
  pool.on("release", (_error, client) => getSocket(client).setTimeout(0));
  pool.on("error", () => {});
  const db = drizzle(pool, { schema, casing: "snake_case" });
  return Object.assign(db, { transaction: createTransaction(pool, readOnly) });
}

function destroyAfterSilence(client: PoolClient): void {
  const stream = getSocket(client);
  stream.on("timeout", () => {
    stream.destroy(new Error("Connection terminated: the database does not answer"));
  });
}

/** Notices errors of a read-only server, and leaves out the names of statements behind a pooler. */
function wrapQueries(
  client: PoolClient,
  { readOnly, keepsSession }: { readOnly: ReadOnlyConnections; keepsSession: boolean },
): void {
  const send = client.query.bind(client) as (config: unknown, values: unknown, done: QueryCallback) => void;
  const query = (statement: unknown, values?: unknown, done?: QueryCallback) => {
    // A prepared statement belongs to a server connection, which may change between statements in
    // transaction mode.
    const config = keepsSession || typeof statement !== "object" ? statement : { ...statement, name: undefined };
    const finish = (resolve: (result: unknown) => void, reject: (error: Error) => void) =>
      send(config, values, (error, result) => {
        if (!error) return resolve(result);
        readOnly.handleError(error);
        reject(error);
      });
    if (done) return finish((result) => done(undefined, result), done);
    return new Promise(finish);
  };
  client.query = query as PoolClient["query"];
}

type QueryCallback = (error: Error | undefined, result?: unknown) => void;

function getSocket(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}

/** Uses a separate connection for statements that may take long. */
export async function withoutTimeouts(
  db: Db,
  work: (connection: { client: PoolClient; queryable: Queryable }) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    getSocket(client).setTimeout(0);
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await work({ client, queryable: createDrizzleOnConnection(client) });
  } finally {
    client.release(true);
  }
}

/** Drizzle's own method leaks the connection if even `begin` fails. */
function createTransaction(pool: Pool, readOnly: ReadOnlyConnections): Db["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await createDrizzleOnConnection(client).transaction(work, config);
    } finally {
      client.release(readOnly.isStale(client));
    }
  };
}

/** Creates a Drizzle instance on a connection that is checked out. */
export function createDrizzleOnConnection(client: PoolClient) {
  return drizzle(client, { schema, casing: "snake_case" });
}
