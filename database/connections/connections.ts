import { Client } from "pg";
import { StartupError } from "../embedded/process/startup-error.ts";

/** Connections that one serving process uses. */
export const CONNECTIONS = { mostInPool: 20, leastInPool: 4, forJobs: 4, forListener: 1 } as const;
const OUTSIDE_POOL = CONNECTIONS.forJobs + CONNECTIONS.forListener;
/** Left free for the process that draws pictures, for commands beside the shop and for administrators. */
const SPARE = 5;
/**
 * PgBouncer's default_pool_size: in session mode further clients wait. Only administrators can query
 * the real value.
 */
const POOLER_CONNECTIONS = 20;

/** The number of connections that this many processes can use. */
export function calculateConnections(processes: number): number {
  return processes * (CONNECTIONS.mostInPool + OUTSIDE_POOL) + SPARE;
}

/** The pool size of each process, chosen so that all processes together stay below the server's limit. */
export async function calculatePoolSize(
  databaseUrl: string,
  {
    processes,
    allowed = Number.POSITIVE_INFINITY,
    pooled = false,
  }: { processes: number; allowed?: number | undefined; pooled?: boolean },
): Promise<number> {
  const usesPoolerLimit = pooled && allowed === Number.POSITIVE_INFINITY;
  const limit = usesPoolerLimit ? POOLER_CONNECTIONS : await readConnectionLimit(databaseUrl);
  const usable = Math.min(limit - SPARE, allowed);
  const each = Math.floor(usable / processes) - OUTSIDE_POOL;
  if (each >= CONNECTIONS.leastInPool) return Math.min(each, CONNECTIONS.mostInPool);
  const needed = processes * (CONNECTIONS.leastInPool + OUTSIDE_POOL);
  const reason =
    usable === allowed
      ? `DATABASE_CONNECTIONS allows ${allowed} connections`
      : `The ${usesPoolerLimit ? "pooler gives (PgBouncer's default_pool_size)" : "database allows"} ${limit} connections, of which ${SPARE} are left to others`;
  throw new StartupError(
    `${reason}; WEB_CONCURRENCY=${processes} needs at least ${needed}: allow more (${usesPoolerLimit ? "raise default_pool_size and set DATABASE_CONNECTIONS" : "PostgreSQL's max_connections"}) or serve with fewer processes`,
  );
}

/** The lowest limit of server, database and role, without the connections reserved for superusers. */
async function readConnectionLimit(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // reserved_connections exists since PostgreSQL 16; -1 means no limit.
    const { rows } = await client.query<{ limit: number }>(`
      select least(
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true)::integer, 0),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
      ) as limit`);
    return rows[0]?.limit ?? 0;
  } finally {
    await client.end();
  }
}
