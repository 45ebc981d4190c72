import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { StartupError } from "../embedded/startup-error.ts";
import type { Migration } from "./migration-file.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** The version of this code, as package.json has it. */
export const OWN_VERSION = version;

const isOlder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true }) < 0;

interface Database {
  /** Names of the migrations that it has. */
  applied: ReadonlySet<string>;
  /** The oldest version of the code that works with it, where a migration has said so. */
  oldestVersion: string | undefined;
}

/** Refuses a database that a newer version has made unusable for this one; names the newer migrations that it can live with. */
export function checkVersion(
  { applied, oldestVersion }: Database,
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

/** Before the first step: a migration that broke off half-way has broken older versions all the same. */
export async function raiseOldestVersion(client: Client, wanted: string): Promise<void> {
  const present = await readOldestVersion(client);
  if (present !== undefined && !isOlder(present, wanted)) return;
  await client.query(
    "insert into schema_version (oldest_version) values ($1) on conflict (only_row) do update set oldest_version = excluded.oldest_version",
    [wanted],
  );
}
