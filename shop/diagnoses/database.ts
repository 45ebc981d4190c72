import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { verifyChain } from "#server/audit/index.ts";
import { listReadinessProblems } from "#server/platform/health/health-routes.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { examinePooling } from "#server/platform/start-up/check-pooling.ts";
import { findKeyProblem } from "#server/secrets/index.ts";
import { CONNECTION_FIX, withExistingDatabase } from "../with-database.ts";

/** The oldest version that the shop was tested with (docs/operating.md). */
const OLDEST_POSTGRES = 15;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

const FIXES: readonly [begins: string, fix: string][] = [
  ["the database does not answer", CONNECTION_FIX],
  ["the database has no shop in it", "run npm start to create one"],
  ["migration", "run npm start to apply it"],
  ["the database runs with", "change the settings of the database server"],
];

export async function listDatabaseProblems(env: Environment): Promise<string[]> {
  // The embedded database starts with the shop and cannot be checked before.
  const allProblems = await withExistingDatabase(env, async (db) => {
    const problems = (await listReadinessProblems(db)).map(addFix);
    // A database that does not answer is one problem, not three.
    return problems.some((problem) => problem.includes(CONNECTION_FIX))
      ? problems
      : [...problems, ...(await listVersionProblems(db)), ...(await listClockProblems(db))];
  });
  return allProblems ?? [];
}

function addFix(problem: string): string {
  const fix = FIXES.find(([begins]) => problem.startsWith(begins))?.[1];
  return fix === undefined ? problem : `${problem}: ${fix}`;
}

async function listVersionProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ major: number; version: string }>(
    sql`select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  );
  return rows
    .filter(({ major }) => major < OLDEST_POSTGRES)
    .map(({ version }) => `this is PostgreSQL ${version}: upgrade it to ${OLDEST_POSTGRES} or newer`);
}

/** Codes and sessions expire by the database's clock, links and cookies by this machine's clock. */
async function listClockProblems(db: Queryable): Promise<string[]> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = Date.now();
  const ahead = (before + after) / 2 - (rows[0]?.ms ?? before);
  return describeClockProblem(ahead, (after - before) / 2);
}

export function describeClockProblem(aheadMs: number, uncertainMs: number): string[] {
  if (Math.abs(aheadMs) <= MAX_CLOCK_DIFFERENCE_MS + uncertainMs) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return [
    `this machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's: turn on time synchronisation on both machines (timedatectl set-ntp true)`,
  ];
}

/** Reports a pooler in a mode in which the shop cannot work. */
export async function listPoolerProblems(env: Environment): Promise<string[]> {
  // A database that does not answer is reported by the diagnosis before.
  const { problem } = await examinePooling(env).catch(() => ({ problem: undefined }));
  return problem === undefined ? [] : [problem];
}

/** Reports history entries that were changed outside the shop. */
export async function listHistoryProblems(env: Environment): Promise<string[]> {
  // A database that does not answer or has no history yet is reported by another diagnosis.
  const chain = await withExistingDatabase(env, (db) => verifyChain(db)).catch(() => undefined);
  return chain?.broken === undefined ? [] : [`entry ${chain.broken} was changed afterwards: compare it with a backup`];
}

/** Reports when this node lacks the key that second factors and other secrets were encrypted with. */
export async function listSecretsKeyProblems(env: Environment): Promise<string[]> {
  const problem = await withExistingDatabase(env, (db) => findKeyProblem(db, env)).catch(() => undefined);
  return problem === undefined ? [] : [problem];
}
