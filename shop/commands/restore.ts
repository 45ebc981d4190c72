import path from "node:path";
import { restore } from "#database/embedded/backup.ts";
import { type Command, CommandError } from "../command.ts";

/** Puts a backup in the place of the embedded database, which is kept aside. The shop must be stopped. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [source, ...rest] = args;
  if (!source || rest.length > 0) throw wrongUse();
  if (env.databaseUrl)
    throw new CommandError("DATABASE_URL names a server: restore it with its own tools, such as pg_restore");
  const { madeAt, before } = await restore({
    dataDir: path.resolve(env.dataDir),
    source,
    uploadsDir: env.mediaS3 ? undefined : path.resolve(env.uploadsDir),
  });
  say(`Restored the backup of ${madeAt}${before ? `; the database before it is kept as ${before}` : ""}`);
};
