import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, types } from "pg";
import * as schema from "./schema.ts";

// count(*) and sums come as bigint; the shop's numbers fit a double with room to spare.
types.setTypeParser(types.builtins.INT8, Number);

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** Whatever can run a query: the database itself or a transaction in it. */
export type Queryable = Db | Tx;

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  /** Called for errors of idle connections, which nobody else would hear. */
  onError?: (error: Error) => void;
}

export function connect({ url, maxConnections = 20, onError }: DatabaseOptions): Db {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "rigbazaar",
  });
  // A connection that breaks while somebody holds it tells only its own listeners; without one it would end the process.
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  pool.on("error", () => {});
  return drizzle(pool, { schema, casing: "snake_case" });
}
