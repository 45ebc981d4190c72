import path from "node:path";
import { restore } from "#database/embedded/backup/backup.ts";
import { type Command, CommandError } from "../command.ts";

/** Replaces the embedded database with a backup and keeps the previous one; the shop must be stopped. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [source, ...rest] = args;
  if (!source || rest.length > 0) throw usageError();
  if (env.databaseUrl)
    throw new CommandError("DATABASE_URL points to a server: restore it with its own tools, such as pg_restore");
  const { madeAt, before } = await restore({
    dataDir: path.resolve(env.dataDir),
    source,
    uploadsDir: env.mediaS3 ? undefined : path.resolve(env.uploadsDir),
  });
  print(`Restored the backup of ${madeAt}${before ? `; the previous database was moved to ${before}` : ""}`);
};
