import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { StartupError } from "./embedded/process/startup-error.ts";
import { applyPending, StepFailure } from "./migrate/apply-pending.ts";
import { type Migration, readMigrations } from "./migrate/migration-file.ts";
import { OWN_VERSION } from "./migrate/version.ts";
import { describeLongestTransaction, isLockConflict, requestVacuumYield } from "./migrate/wait-for-locks.ts";
import { toPlainMessage } from "./plain-error.ts";

export { readMigrations } from "./migrate/migration-file.ts";

const POLL_INTERVAL_MS = 200;
const LOCK_WAIT_MAX_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface Options {
  migrations?: readonly Migration[];
  version?: string;
  /** How long one step may wait for its lock. */
  patienceMs?: number;
}

/**
 * Applies the pending migrations while the shop stays open. Nodes that start together wait for each
 * other.
 */
export async function migrate(
  databaseUrl: string,
  onProgress: (text: string) => void = () => {},
  { migrations, version = OWN_VERSION, patienceMs = LOCK_WAIT_MAX_MS }: Options = {},
): Promise<void> {
  const all = migrations ?? (await readMigrations());
  const reported = new Set<string>();
  const reportOnce = (text: string) => {
    if (!reported.has(text)) onProgress(text);
    reported.add(text);
  };
  const client = new Client({ connectionString: databaseUrl });
  // The next query reports the lost connection.
  client.on("error", () => {});
  await client.connect();
  try {
    // No statement timeout, because building an index may take long. Commits need not wait for the disk: a
    // crash loses only the last steps, which the next start repeats.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = ${patienceMs}; set synchronous_commit = off; set application_name = 'rigbazaar migration'`,
    );
    // Not every system can detect a lost client.
    await client.query("set client_connection_check_interval = '2s'").catch(() => {});
    let failure: StepFailure | undefined;
    let since = 0;
    for (let attempt = 0; ; attempt += 1) {
      await waitForOtherNodes(client, reportOnce);
      const failed = await applyPending(client, { migrations: all, version, onProgress: reportOnce }).catch(
        toStepFailure,
      );
      if (!failed) return;
      if (!isLockConflict(failed.cause)) throw new StartupError(formatFailure(failed));
      if (failed.place !== failure?.place) {
        since = performance.now();
        attempt = 0;
        reportOnce(`Waiting for a lock: ${failed.label}`);
      }
      failure = failed;
      if (performance.now() - since > patienceMs)
        throw new StartupError(lockTimeoutMessage(failed, patienceMs, await describeLongestTransaction(client)));
      // A node that waits for this lock inside a statement blocks building an index, so that node goes
      // first.
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.migrate]);
      if (!(await requestVacuumYield(client))) await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  } finally {
    await client.end();
  }
}

/** Polls, because a waiting statement would be a transaction, which building an index would wait for. */
async function waitForOtherNodes(client: Client, reportOnce: (text: string) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      ADVISORY_LOCKS.migrate,
    ]);
    if (rows[0]?.locked) return;
    reportOnce("Waiting for another node to migrate the database");
    await wait(POLL_INTERVAL_MS);
  }
}

function toStepFailure(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error;
  throw error;
}

function formatFailure({ label, cause }: StepFailure): string {
  return `${label} failed: ${toPlainMessage(cause)}. Earlier steps stay applied; the next start resumes from there.`;
}

function lockTimeoutMessage({ label }: StepFailure, patienceMs: number, holder: string): string {
  return `${label} could not get its lock within ${Math.ceil(patienceMs / 60_000)} minutes (${holder}). Nothing is lost; start again to resume.`;
}
