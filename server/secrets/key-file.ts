import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode, StartupError } from "#database/embedded/process/startup-error.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { createSecretsKey, parseSecretsKeys } from "#server/platform/settings/secrets-keys.ts";
import { KeyRing } from "./key-ring.ts";

type KeySettings = Pick<Environment, "secretsKeys" | "dataDir">;

export const getKeyFile = ({ dataDir }: Pick<KeySettings, "dataDir">) => path.resolve(dataDir, "secrets.key");

/** Keys of SECRETS_KEY, else of the file in the data folder; undefined if there are none yet. */
export async function findKeyRing(env: KeySettings): Promise<KeyRing | undefined> {
  if (env.secretsKeys) return new KeyRing(env.secretsKeys);
  const file = getKeyFile(env);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw new StartupError(`${file} cannot be read: give it to the user that runs the shop, or set SECRETS_KEY`);
  });
  if (text === undefined) return undefined;
  const keys = parseSecretsKeys(text);
  if (!keys) throw new StartupError(`${file} holds no key: put the right file back, or set SECRETS_KEY`);
  return new KeyRing(keys);
}

/** Links a complete file into place, because another process may start at the same time. */
export async function createKeyFile(env: KeySettings): Promise<KeyRing> {
  const file = getKeyFile(env);
  const part = `${file}.${crypto.randomUUID()}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(part, `${createSecretsKey()}\n`, { mode: 0o600, flag: "wx", flush: true });
    await link(part, file).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } catch (cause) {
    throw new StartupError(`${file} cannot be written: make DATA_DIR writable, or set SECRETS_KEY`, { cause });
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
  const ring = await findKeyRing(env);
  if (!ring) throw new StartupError(`${file} cannot be read again`);
  return ring;
}
