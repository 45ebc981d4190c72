import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { StartupError } from "../embedded/process/startup-error.ts";
import type { Migration } from "./migration-file.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export const OWN_VERSION = version;

const isOlder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true }) < 0;

interface DatabaseVersion {
  applied: ReadonlySet<string>;
  /** The oldest version that works with this database, if a migration set one. */
  oldestVersion: string | undefined;
}

/**
 * Rejects a database that needs a newer version; returns a note if its newer migrations are
 * compatible.
 */
export function checkVersion(
  { applied, oldestVersion }: DatabaseVersion,
  migrations: readonly Migration[],
  ownVersion: string,
): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).sort();
  if (oldestVersion !== undefined && isOlder(ownVersion, oldestVersion))
    throw new StartupError(
      `The database was migrated by a newer version${newer.length > 0 ? ` (${newer.at(-1)})` : ""} and needs RigBazaar ${oldestVersion} or newer; ` +
        `this is ${ownVersion} and knows migrations up to ${migrations.at(-1)?.name}. ` +
        `Start version ${oldestVersion} or newer, or restore a backup from before the upgrade.`,
    );
  return newer.length === 0
    ? undefined
    : `The database was migrated by a newer version (up to ${newer.at(-1)}); version ${ownVersion} works with it`;
}

export async function readOldestVersion(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>("select oldest_version as version from schema_version");
  return rows[0]?.version;
}

/** Set before the first step, because even an interrupted migration breaks older versions. */
export async function raiseOldestVersion(client: Client, minimum: string): Promise<void> {
  const current = await readOldestVersion(client);
  if (current !== undefined && !isOlder(current, minimum)) return;
  await client.query(
    "insert into schema_version (oldest_version) values ($1) on conflict (only_row) do update set oldest_version = excluded.oldest_version",
    [minimum],
  );
}
