import { existsSync } from "node:fs";
import path from "node:path";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { urlOfRunningShop } from "#database/embedded/running.ts";
import type { Environment } from "#server/environment.ts";
import { isOutage } from "#server/http/errors.ts";
import { CommandError } from "./command.ts";

const NO_ANSWER = "The database does not answer";
export const HOW_TO_REACH_IT = "check DATABASE_URL, and that the server runs and lets this machine in";

/**
 * The shop's database for the time of a command: the server of DATABASE_URL, the embedded one of the shop that runs here
 * (left as it is), or the embedded one started for this alone.
 */
export async function withDatabase<T>(
  env: Environment,
  work: (database: { db: Db; url: string }) => Promise<T>,
): Promise<T> {
  const running = await findDatabaseUrl(env);
  if (running !== undefined) return connected(running, work);
  const dataDir = path.resolve(env.dataDir);
  if (!existsSync(path.join(dataDir, "postgres")))
    throw new CommandError(`There is no shop in ${dataDir} yet: npm start opens one`);
  const database = await startEmbedded({ dataDir });
  try {
    return await connected(database.url, work);
  } finally {
    await database.stop();
  }
}

/** For a look at the database: undefined where there is none to ask yet. Errors are the caller's. */
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

/** The server's own, around a pooler in transaction mode; undefined: the embedded one, which is not running. */
async function findDatabaseUrl(env: Environment): Promise<string | undefined> {
  return env.databaseDirectUrl ?? env.databaseUrl ?? (await urlOfRunningShop(path.resolve(env.dataDir)));
}

async function connected<T>(url: string, work: (database: { db: Db; url: string }) => Promise<T>): Promise<T> {
  const db = connect({ url, maxConnections: 2 });
  try {
    return await work({ db, url });
  } catch (error) {
    throw isOutage(error) ? new CommandError(`${NO_ANSWER}: ${HOW_TO_REACH_IT}`) : withoutStatement(error);
  } finally {
    await db.$client.end();
  }
}

/** What PostgreSQL said. The statement around it, with everything it held, helps nobody at a terminal. */
function withoutStatement(error: unknown): unknown {
  const said = error instanceof Error ? error.cause : undefined;
  return said instanceof Error && "code" in said
    ? new CommandError(`The database cannot be used: ${said.message}`)
    : error;
}
