import { detectPooling, type Pooling, readServerInfo } from "#database/connections/pooler.ts";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import type { Environment } from "../settings/environment.ts";

type Urls = Pick<Environment, "databaseUrl" | "databaseDirectUrl">;

interface PoolingCheck {
  pooling: Pooling;
  /** A problem of the database connection, with its fix. */
  problem?: string | undefined;
}

export async function examinePooling({ databaseUrl, databaseDirectUrl }: Urls): Promise<PoolingCheck> {
  // The embedded PostgreSQL has no pooler.
  if (databaseUrl === undefined) return { pooling: "direct" };
  const pooling = await detectPooling(databaseDirectUrl ?? databaseUrl);
  if (pooling === "transaction")
    return {
      pooling,
      problem: databaseDirectUrl
        ? "DATABASE_DIRECT_URL leads through a pooler in transaction mode: set it to the PostgreSQL server itself"
        : "DATABASE_URL leads through a pooler in transaction mode, in which notifications and locks do not work: set DATABASE_DIRECT_URL to the PostgreSQL server itself, or pool_mode = session in PgBouncer",
    };
  if (databaseDirectUrl === undefined) return { pooling };
  return { pooling, problem: await findPoolProblem({ databaseUrl, databaseDirectUrl }) };
}

/** A pool in transaction mode does not let the shop set timeouts on its connections. */
async function findPoolProblem(urls: { databaseUrl: string; databaseDirectUrl: string }): Promise<string | undefined> {
  const [pool, direct] = await Promise.all([readServerInfo(urls.databaseUrl), readServerInfo(urls.databaseDirectUrl)]);
  if (pool.identity !== direct.identity)
    return "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must be the same one";
  if (!pool.hasTimeouts)
    return `with DATABASE_DIRECT_URL the time limits of statements are the role's, and it has none: alter role ${pool.role} set statement_timeout = '10s'; alter role ${pool.role} set idle_in_transaction_session_timeout = '30s'; then reconnect the pooler (RECONNECT in PgBouncer)`;
  return undefined;
}

/** Refuses a start that would fail later; the pooling mode decides how many connections are allowed. */
export async function checkPooling(urls: Urls): Promise<Pooling> {
  const { pooling, problem } = await examinePooling(urls);
  if (problem !== undefined) throw new StartupError(`The database cannot be used: ${problem}`);
  return pooling;
}
