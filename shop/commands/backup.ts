import path from "node:path";
import { backup } from "#database/embedded/backup.ts";
import { keyFileOf } from "#server/secrets/index.ts";
import { type Command, CommandError } from "../command.ts";

/** Copies the embedded database and the uploads into a new folder, with the shop running or not. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [target, ...rest] = args;
  if (!target || rest.length > 0) throw wrongUse();
  if (env.databaseUrl)
    throw new CommandError("DATABASE_URL names a server: back it up with its own tools, such as pg_dump");
  const { files, bytes } = await backup({
    dataDir: path.resolve(env.dataDir),
    target,
    uploadsDir: env.mediaS3 ? undefined : path.resolve(env.uploadsDir),
  });
  if (env.mediaS3)
    say("Uploads are in the bucket of MEDIA_S3_URL and not in this backup: its server keeps versions of them");
  const key = env.secretsKeys ? "the value of SECRETS_KEY" : keyFileOf(env);
  say(`Backed up ${files} files, ${Math.ceil(bytes / 1_048_576)} MiB, to ${path.resolve(target)}`);
  say(`The key of the secrets in it is not in the backup: keep ${key} in another place`);
};
