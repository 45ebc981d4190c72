import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { StartupError } from "./embedded/startup-error.ts";
import { applyPending, StepFailure } from "./migrate/apply-pending.ts";
import { type Migration, readMigrations } from "./migrate/migration-file.ts";
import { OWN_VERSION } from "./migrate/version.ts";
import { askVacuumToYield, describeLongestTransaction, isLockConflict } from "./migrate/wait-for-locks.ts";
import { plainMessage } from "./plain-error.ts";

export { readMigrations } from "./migrate/migration-file.ts";

// Any constant does, as long as every node of a shop uses the same.
const ADVISORY_LOCK = 7_244_201;
const LOOK_AGAIN_MS = 200;
const LOCK_PATIENCE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface Options {
  migrations?: readonly Migration[];
  version?: string;
  /** How long one step may be refused its lock. */
  patienceMs?: number;
}

/** Brings the database up to the committed migrations while a shop sells on it. Nodes that start together wait for one another. */
export async function migrate(
  databaseUrl: string,
  onProgress: (text: string) => void = () => {},
  { migrations, version = OWN_VERSION, patienceMs = LOCK_PATIENCE_MS }: Options = {},
): Promise<void> {
  const all = migrations ?? (await readMigrations());
  const said = new Set<string>();
  const sayOnce = (text: string) => {
    if (!said.has(text)) onProgress(text);
    said.add(text);
  };
  const client = new Client({ connectionString: databaseUrl });
  // The next query says that the connection is gone.
  client.on("error", () => {});
  await client.connect();
  try {
    // Whatever the server or the URL allows a statement: an index takes as long as it takes.
    // Commits need not wait for the disk: a crash loses at most the last steps, whole, and the next start makes them again.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = ${patienceMs}; set synchronous_commit = off; set application_name = 'rigbazaar migration'`,
    );
    // Not every system can tell that a client is gone.
    await client.query("set client_connection_check_interval = '2s'").catch(() => {});
    let failure: StepFailure | undefined;
    let since = 0;
    for (let attempt = 0; ; attempt += 1) {
      await waitForOtherNodes(client, sayOnce);
      const failed = await applyPending(client, { migrations: all, version, onProgress: sayOnce }).catch(stepFailure);
      if (!failed) return;
      if (failed.place !== failure?.place) {
        since = performance.now();
        attempt = 0;
        sayOnce(`Waiting for a lock: ${failed.label}`);
      }
      failure = failed;
      if (!isLockConflict(failed.cause)) throw new StartupError(failedText(failed));
      if (performance.now() - since > patienceMs)
        throw new StartupError(lockedText(failed, patienceMs, await describeLongestTransaction(client)));
      // A node that waits for this lock inside a statement keeps an index from being built: it goes first.
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
      if (!(await askVacuumToYield(client))) await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would be a transaction, which building an index waits for in turn. */
async function waitForOtherNodes(client: Client, sayOnce: (text: string) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.locked) return;
    sayOnce("Waiting for another node that migrates the database");
    await wait(LOOK_AGAIN_MS);
  }
}

function stepFailure(error: unknown): StepFailure {
  if (error instanceof StepFailure) return error;
  throw error;
}

function failedText({ label, cause }: StepFailure): string {
  return `${label} failed: ${plainMessage(cause)}. What was done before it stays done; a start goes on from there.`;
}

function lockedText({ label }: StepFailure, patienceMs: number, holder: string): string {
  return `${label} could not get its lock within ${Math.ceil(patienceMs / 60_000)} minutes (${holder}). Nothing is lost; start again to go on.`;
}
