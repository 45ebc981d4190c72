import type { Socket } from "node:net";
import { Pool, type PoolClient, types } from "pg";
import { CONNECTIONS } from "./connections.ts";
import { drizzle, type NodePgDatabase } from "./orm.ts";
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
  /** Called for errors of idle connections, which nobody else would hear. */
  onError?: (error: Error) => void;
}

const STATEMENT_MS = 10_000;
/** PostgreSQL ends its statements itself, but not while it is frozen or cannot be reached. */
const SILENCE_MS = STATEMENT_MS + 2_000;
/** A new connection knows no table and has planned nothing: the first visitors after a quiet minute would wait for that. */
const IDLE_MS = 5 * 60_000;

export function connect({ url, maxConnections = CONNECTIONS.mostInPool, onError }: DatabaseOptions): Db {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "rigbazaar",
    // Statements of one connection that wait for nothing but their turn travel together.
    pipeline: true,
  });
  pool.on("connect", (client) => {
    // A connection that breaks while somebody holds it tells only its own listeners; without one it would end the process.
    client.on("error", (error) => onError?.(error));
    giveUpAfterSilence(client);
    forgetWhatWasAsked(client);
  });
  // Nobody waits for an answer on a connection that nobody holds.
  pool.on("acquire", (client) => streamOf(client).setTimeout(SILENCE_MS));
  pool.on("release", (_error, client) => streamOf(client).setTimeout(0));
  pool.on("error", () => {});
  const db = drizzle(pool, { schema, casing: "snake_case" });
  return Object.assign(db, { transaction: transactionsOf(pool) });
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
function forgetWhatWasAsked(client: PoolClient): void {
  const ask = client.query.bind(client) as (config: unknown, values: unknown, answer: Answer) => void;
  const query = (config: unknown, values?: unknown, answer?: Answer) => {
    if (answer) return ask(config, values, answer);
    return new Promise((resolve, reject) => {
      ask(config, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  };
  client.query = query as PoolClient["query"];
}

type Answer = (error: Error | undefined, result: unknown) => void;

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
function transactionsOf(pool: Pool): Db["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await onConnection(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Drizzle on a connection that somebody holds. */
export function onConnection(client: PoolClient) {
  return drizzle(client, { schema, casing: "snake_case" });
}
