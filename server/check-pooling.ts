import { StartupError } from "#database/embedded/startup-error.ts";
import { findPooling, type Pooling, readServerFacts } from "#database/pooler.ts";
import type { Environment } from "./environment.ts";

type Urls = Pick<Environment, "databaseUrl" | "databaseDirectUrl">;

interface FoundPooling {
  pooling: Pooling;
  /** What is wrong with the way to the database, with its fix. */
  problem?: string | undefined;
}

export async function examinePooling({ databaseUrl, databaseDirectUrl }: Urls): Promise<FoundPooling> {
  // The embedded PostgreSQL.
  if (databaseUrl === undefined) return { pooling: "direct" };
  const pooling = await findPooling(databaseDirectUrl ?? databaseUrl);
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

/** The pool of DATABASE_URL may be in transaction mode: the shop cannot set anything on its connections. */
async function findPoolProblem(urls: { databaseUrl: string; databaseDirectUrl: string }): Promise<string | undefined> {
  const [pool, direct] = await Promise.all([
    readServerFacts(urls.databaseUrl),
    readServerFacts(urls.databaseDirectUrl),
  ]);
  if (pool.identity !== direct.identity)
    return "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must be the same one";
  if (!pool.hasTimeouts)
    return `with DATABASE_DIRECT_URL the time limits of statements are the role's, and it has none: alter role ${pool.role} set statement_timeout = '10s'; alter role ${pool.role} set idle_in_transaction_session_timeout = '30s'; then reconnect the pooler (RECONNECT in PgBouncer)`;
  return undefined;
}

/** Refuses a start that would fail strangely later. Answers how connections are pooled, which decides how many there may be. */
export async function checkPooling(urls: Urls): Promise<Pooling> {
  const { pooling, problem } = await examinePooling(urls);
  if (problem !== undefined) throw new StartupError(`The database cannot be used: ${problem}`);
  return pooling;
}
