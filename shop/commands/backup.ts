import path from "node:path";
import { backup } from "#database/embedded/backup/backup.ts";
import { getKeyFile } from "#server/secrets/index.ts";
import { type Command, CommandError } from "../command.ts";

/** Copies the embedded database and the uploads into a new folder, whether or not the shop is running. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [target, ...rest] = args;
  if (!target || rest.length > 0) throw usageError();
  if (env.databaseUrl)
    throw new CommandError("DATABASE_URL points to a server: back it up with its own tools, such as pg_dump");
  const { files, bytes } = await backup({
    dataDir: path.resolve(env.dataDir),
    target,
    uploadsDir: env.mediaS3 ? undefined : path.resolve(env.uploadsDir),
  });
  if (env.mediaS3)
    print("Uploads are in the bucket of MEDIA_S3_URL and not in this backup: back up the bucket separately");
  const key = env.secretsKeys ? "the value of SECRETS_KEY" : getKeyFile(env);
  print(`Backed up ${files} files, ${Math.ceil(bytes / 1_048_576)} MiB, to ${path.resolve(target)}`);
  print(`The backup does not contain the key of its secrets: keep ${key} in another place`);
};
