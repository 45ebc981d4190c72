import { readMigrations } from "#database/migrate/migration-file.ts";
import { OWN_VERSION } from "#database/migrate/version.ts";
import type { Command } from "../command.ts";

/** Prints what a report of a fault should name. Needs no database. */
export const command: Command = async ({ args, print, usageError }) => {
  if (args.length > 0) throw usageError();
  const newest = (await readMigrations()).at(-1);
  print(`RigBazaar ${OWN_VERSION}`);
  print(`Node ${process.versions.node}`);
  print(`Newest migration ${newest?.name ?? "none"}`);
};
