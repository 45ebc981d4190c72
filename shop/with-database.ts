import { existsSync } from "node:fs";
import path from "node:path";
import { isOutage } from "#database/connections/connection-errors.ts";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { findRunningShopUrl } from "#database/embedded/process/running.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { CommandError } from "./command.ts";

const NO_ANSWER = "The database does not answer";
export const CONNECTION_FIX = "check DATABASE_URL, and that the server runs and accepts connections";

/**
 * Provides a command with the database: the server of DATABASE_URL, the embedded one of a running
 * shop, or an embedded one that is started for this command.
 */
export async function withDatabase<T>(
  env: Environment,
  work: (database: { db: Db; url: string }) => Promise<T>,
): Promise<T> {
  const databaseUrl = await findDatabaseUrl(env);
  if (databaseUrl !== undefined) return withConnection(databaseUrl, work);
  const dataDir = path.resolve(env.dataDir);
  if (!existsSync(path.join(dataDir, "postgres")))
    throw new CommandError(`There is no shop in ${dataDir} yet: run npm start to create one`);
  const database = await startEmbedded({ dataDir });
  try {
    return await withConnection(database.url, work);
  } finally {
    await database.stop();
  }
}

/** Provides a check with the database, or returns undefined if none is running. */
export async function withExistingDatabase<T>(env: Environment, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  const url = await findDatabaseUrl(env);
  if (url === undefined) return undefined;
  const db = connect({ url, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

/**
 * Prefers the URL that bypasses a pooler in transaction mode; undefined means that the embedded
 * database is not running.
 */
async function findDatabaseUrl(env: Environment): Promise<string | undefined> {
  return env.databaseDirectUrl ?? env.databaseUrl ?? (await findRunningShopUrl(path.resolve(env.dataDir)));
}

async function withConnection<T>(url: string, work: (database: { db: Db; url: string }) => Promise<T>): Promise<T> {
  const db = connect({ url, maxConnections: 2 });
  try {
    return await work({ db, url });
  } catch (error) {
    throw isOutage(error) ? new CommandError(`${NO_ANSWER}: ${CONNECTION_FIX}`) : toCommandError(error);
  } finally {
    await db.$client.end();
  }
}

/** Reports only PostgreSQL's message, because the statement and its values do not help at a terminal. */
function toCommandError(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause
    ? new CommandError(`The database cannot be used: ${cause.message}`)
    : error;
}
