import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { verifyChain } from "#server/audit/index.ts";
import { examinePooling } from "#server/check-pooling.ts";
import type { Environment } from "#server/environment.ts";
import { readinessProblems } from "#server/operations.ts";
import { findKeyProblem } from "#server/secrets/index.ts";
import { HOW_TO_REACH_IT, withExistingDatabase } from "../with-database.ts";

/** What the shop was tried on (docs/operating.md). */
const OLDEST_POSTGRES = 15;
const CLOCK_MAY_DIFFER_MS = 5_000;

const FIXES: readonly [begins: string, fix: string][] = [
  ["the database does not answer", HOW_TO_REACH_IT],
  ["the database has no shop in it", "npm start makes one"],
  ["migration", "npm start applies it"],
  ["the database runs with", "see the server's settings"],
];

export async function databaseProblems(env: Environment): Promise<string[]> {
  // The embedded one starts with the shop; there is nothing to examine before.
  const found = await withExistingDatabase(env, async (db) => {
    const problems = (await readinessProblems(db)).map(withFix);
    // A database that does not answer is one problem, not three.
    return problems.some((problem) => problem.includes(HOW_TO_REACH_IT))
      ? problems
      : [...problems, ...(await versionProblems(db)), ...(await clockProblems(db))];
  });
  return found ?? [];
}

function withFix(problem: string): string {
  const fix = FIXES.find(([begins]) => problem.startsWith(begins))?.[1];
  return fix === undefined ? problem : `${problem}: ${fix}`;
}

async function versionProblems(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ major: number; version: string }>(
    sql`select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  );
  return rows
    .filter(({ major }) => major < OLDEST_POSTGRES)
    .map(({ version }) => `this is PostgreSQL ${version}: upgrade it to ${OLDEST_POSTGRES} or newer`);
}

/** Codes and sessions end by the database's clock, links and cookies by this machine's. */
async function clockProblems(db: Queryable): Promise<string[]> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = Date.now();
  const ahead = (before + after) / 2 - (rows[0]?.ms ?? before);
  return clockProblem(ahead, (after - before) / 2);
}

export function clockProblem(aheadMs: number, uncertainMs: number): string[] {
  if (Math.abs(aheadMs) <= CLOCK_MAY_DIFFER_MS + uncertainMs) return [];
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return [
    `this machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's: let both keep the time (timedatectl set-ntp true)`,
  ];
}

/** Whether a pooler stands in between, in a mode in which the shop cannot work. */
export async function poolerProblems(env: Environment): Promise<string[]> {
  // A database that does not answer is the diagnosis before.
  const { problem } = await examinePooling(env).catch(() => ({ problem: undefined }));
  return problem === undefined ? [] : [problem];
}

/** Whether somebody has changed behind the shop's back what staff did. */
export async function historyProblems(env: Environment): Promise<string[]> {
  // A database that cannot be asked, or has no history yet, is another diagnosis.
  const found = await withExistingDatabase(env, (db) => verifyChain(db)).catch(() => undefined);
  return found?.broken === undefined ? [] : [`entry ${found.broken} is not what was written: compare it with a backup`];
}

/** Whether this node has the key that second factors and the like were encrypted with. */
export async function secretsKeyProblems(env: Environment): Promise<string[]> {
  const problem = await withExistingDatabase(env, (db) => findKeyProblem(db, env)).catch(() => undefined);
  return problem === undefined ? [] : [problem];
}
