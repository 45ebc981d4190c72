import { Client } from "pg";
import { StartupError } from "./embedded/startup-error.ts";

/** What one serving process holds of the database's connections. */
export const CONNECTIONS = { mostInPool: 20, leastInPool: 4, forJobs: 4, forListener: 1 } as const;
const BESIDE_POOL = CONNECTIONS.forJobs + CONNECTIONS.forListener;
/** Left free: for the process that draws pictures, a command beside the shop, and whoever looks at the database. */
const SPARE = 5;
/** PgBouncer's default_pool_size: in session mode, whoever comes beyond it waits. It tells its real one to administrators only. */
const POOLER_CONNECTIONS = 20;

/** As many connections as so many processes can make use of. */
export function connectionsFor(processes: number): number {
  return processes * (CONNECTIONS.mostInPool + BESIDE_POOL) + SPARE;
}

/** How many connections each process's pool may have, so that all of them together never meet the server's limit. */
export async function poolSizeFor(
  databaseUrl: string,
  {
    processes,
    allowed = Number.POSITIVE_INFINITY,
    pooled = false,
  }: { processes: number; allowed?: number | undefined; pooled?: boolean },
): Promise<number> {
  const asPooler = pooled && allowed === Number.POSITIVE_INFINITY;
  const limit = asPooler ? POOLER_CONNECTIONS : await connectionLimit(databaseUrl);
  const usable = Math.min(limit - SPARE, allowed);
  const each = Math.floor(usable / processes) - BESIDE_POOL;
  if (each >= CONNECTIONS.leastInPool) return Math.min(each, CONNECTIONS.mostInPool);
  const needed = processes * (CONNECTIONS.leastInPool + BESIDE_POOL);
  const why =
    usable === allowed
      ? `DATABASE_CONNECTIONS allows ${allowed} connections`
      : `The ${asPooler ? "pooler gives (PgBouncer's default_pool_size)" : "database allows"} ${limit} connections, of which ${SPARE} are left to others`;
  throw new StartupError(
    `${why}; WEB_CONCURRENCY=${processes} needs at least ${needed}: allow more (${asPooler ? "raise default_pool_size and set DATABASE_CONNECTIONS" : "PostgreSQL's max_connections"}) or serve with fewer processes`,
  );
}

/** What the server, the database and the role allow, whichever is least; what is kept for superusers is not ours. */
async function connectionLimit(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // reserved_connections came with PostgreSQL 16; -1 is no limit.
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
