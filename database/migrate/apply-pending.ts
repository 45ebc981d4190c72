import type { Client } from "pg";
import { StartupError } from "../embedded/process/startup-error.ts";
import type { Migration } from "./migration-file.ts";
import { runInShortTransaction, runStep } from "./run-step.ts";
import { checkVersion, raiseOldestVersion, readOldestVersion } from "./version.ts";

interface PendingOptions {
  migrations: readonly Migration[];
  version: string;
  onProgress: (text: string) => void;
}

/** A step failed; `cause` is the reason. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
  readonly label: string;
  /** Unchanged as long as there is no progress. */
  readonly place: string;

  constructor({ label, place, cause }: { label: string; place: string; cause: unknown }) {
    super(label, { cause });
    this.label = label;
    this.place = place;
  }
}

/**
 * Applies pending migrations step by step. Reads the state again, so that a retry after a failure is
 * safe.
 */
export async function applyPending(client: Client, { migrations, version, onProgress }: PendingOptions): Promise<void> {
  await createBookkeeping(client);
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const oldestVersion = await readOldestVersion(client);
  const newer = checkVersion({ applied: new Set(applied.keys()), oldestVersion }, migrations, version);
  if (newer) onProgress(newer);
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash === undefined) await applyMigration(client, migration, onProgress);
    else if (hash !== migration.hash && !migration.formerHashes.includes(hash))
      throw createChangedMigrationError(migration.name);
  }
}

async function createBookkeeping(client: Client): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>("select to_regclass('schema_version') is null as missing");
  if (!rows[0]?.missing) return;
  await client.query(`
    begin;
    create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table migration_step (
      migration text not null, step integer not null, hash text not null, position text, done boolean not null default false,
      primary key (migration, step)
    );
    create table schema_version (only_row boolean primary key default true check (only_row), oldest_version text not null);
    commit`);
}

async function applyMigration(client: Client, migration: Migration, onProgress: (text: string) => void): Promise<void> {
  const { name, hash, steps, oldestVersion } = migration;
  const { rows } = await client.query<{ step: number; hash: string; position: string | null; done: boolean }>(
    "select step, hash, position, done from migration_step where migration = $1",
    [name],
  );
  const startedSteps = new Map(rows.map((row) => [row.step, row]));
  if (oldestVersion !== undefined) await raiseOldestVersion(client, oldestVersion);
  for (const [index, step] of steps.entries()) {
    const previous = startedSteps.get(index);
    // A step that is not done may have been corrected since.
    if (previous?.done && previous.hash !== step.hash) throw createChangedMigrationError(name);
    if (previous?.done) continue;
    let position = previous?.hash === step.hash ? previous.position : null;
    const label = steps.length === 1 ? name : `${name}, step ${index + 1} of ${steps.length}`;
    onProgress(`Migrating: ${label}`);
    const record = async (progress: { position?: string; done?: boolean }) => {
      position = progress.position ?? position;
      await client.query(
        `insert into migration_step (migration, step, hash, position, done) values ($1, $2, $3, $4, $5)
         on conflict (migration, step) do update set hash = excluded.hash, position = excluded.position, done = excluded.done`,
        [name, index, step.hash, position, progress.done ?? false],
      );
    };
    await runStep(client, step, { position, record }).catch((cause: unknown) => {
      throw new StepFailure({ label: `migration ${label}`, place: `${label} ${position}`, cause });
    });
  }
  await runInShortTransaction(client, async () => {
    await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
    await client.query("delete from migration_step where migration = $1", [name]);
  });
}

const createChangedMigrationError = (name: string) =>
  new StartupError(`Migration ${name} was changed after it had been applied; migrations only go forward`);
