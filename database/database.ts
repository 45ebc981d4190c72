import type { Socket } from "node:net";
import { Pool, type PoolClient, types } from "pg";
import { CONNECTIONS } from "./connections.ts";
import { drizzle, type NodePgDatabase } from "./orm.ts";
import { ReadOnlyConnections } from "./read-only-connections.ts";
import * as schema from "./schema.ts";

// count(*) and sums come as bigint; the shop's numbers fit a double with room to spare.
types.setTypeParser(types.builtins.INT8, Number);

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Whatever can run a query: the database itself or a transaction in it. */
export type Queryable = NodePgDatabase<typeof schema> | Tx;

export interface DatabaseOptions {
  url: string;
  maxConnections?: number | undefined;
  /** False behind a pooler in transaction mode: nothing is set on a connection, and timeouts are the role's (decision 0048). */
  keepsSession?: boolean;
  /** Called for errors of idle connections, which nobody else would hear. */
  onError?: (error: Error) => void;
}

const STATEMENT_MS = 10_000;
/** PostgreSQL ends its statements itself, but not while it is frozen or cannot be reached. */
const SILENCE_MS = STATEMENT_MS + 2_000;
/** A new connection knows no table and has planned nothing: the first visitors after a quiet minute would wait for that. */
const IDLE_MS = 5 * 60_000;
/** Not start-up parameters, which PgBouncer refuses. Pipelined ahead of the first statement, so it costs no round trip. */
const SESSION_SETTINGS = `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = 30000`;

export function connect({
  url,
  maxConnections = CONNECTIONS.mostInPool,
  keepsSession = true,
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
    // Statements of one connection that wait for nothing but their turn travel together.
    pipeline: true,
  });
  const readOnly = new ReadOnlyConnections(pool);
  pool.on("connect", (client) => {
    // A connection that breaks while somebody holds it tells only its own listeners; without one it would end the process.
    client.on("error", (error) => onError?.(error));
    giveUpAfterSilence(client);
    wrapQueries(client, { readOnly, keepsSession });
    readOnly.opened(client);
    if (keepsSession) client.query(SESSION_SETTINGS).catch((error: Error) => void streamOf(client).destroy(error));
  });
  // Nobody waits for an answer on a connection that nobody holds.
  pool.on("acquire", (client) => streamOf(client).setTimeout(SILENCE_MS));
  pool.on("release", (_error, client) => streamOf(client).setTimeout(0));
  pool.on("error", () => {});
  const db = drizzle(pool, { schema, casing: "snake_case" });
  return Object.assign(db, { transaction: transactionsOf(pool, readOnly) });
}

function giveUpAfterSilence(client: PoolClient): void {
  const stream = streamOf(client);
  stream.on("timeout", () => {
    stream.destroy(new Error("Connection terminated: the database does not answer"));
  });
}

/**
 * The driver's own promises hang on one another: what a connection was asked stays in memory until the next full collection, and every small
 * one copies it first. Under a hundred orders a second those took ten milliseconds instead of one. Promises around its callbacks do not.
 */
function wrapQueries(
  client: PoolClient,
  { readOnly, keepsSession }: { readOnly: ReadOnlyConnections; keepsSession: boolean },
): void {
  const send = client.query.bind(client) as (config: unknown, values: unknown, done: QueryCallback) => void;
  const query = (given: unknown, values?: unknown, done?: QueryCallback) => {
    // A prepared statement stays on the server's connection, which in transaction mode the next statement may not get.
    const config = keepsSession || typeof given !== "object" ? given : { ...given, name: undefined };
    const finish = (resolve: (result: unknown) => void, reject: (error: Error) => void) =>
      send(config, values, (error, result) => {
        if (!error) return resolve(result);
        readOnly.failed(error);
        reject(error);
      });
    if (done) return finish((result) => done(undefined, result), done);
    return new Promise(finish);
  };
  client.query = query as PoolClient["query"];
}

type QueryCallback = (error: Error | undefined, result?: unknown) => void;

function streamOf(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}

/** A connection of its own for statements that may take long. */
export async function withoutTimeouts(
  db: Db,
  work: (connection: { client: PoolClient; queryable: Queryable }) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    streamOf(client).setTimeout(0);
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await work({ client, queryable: onConnection(client) });
  } finally {
    client.release(true);
  }
}

/** Drizzle's own loses a connection for good when even `begin` fails. */
function transactionsOf(pool: Pool, readOnly: ReadOnlyConnections): Db["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await onConnection(client).transaction(work, config);
    } finally {
      client.release(readOnly.isStale(client));
    }
  };
}

/** Drizzle on a connection that somebody holds. */
export function onConnection(client: PoolClient) {
  return drizzle(client, { schema, casing: "snake_case" });
}
