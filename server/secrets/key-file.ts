import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode, StartupError } from "#database/embedded/startup-error.ts";
import type { Environment } from "#server/environment.ts";
import { newSecretsKey, parseSecretsKeys } from "#server/secrets-keys.ts";
import { KeyRing } from "./key-ring.ts";

type KeyPlace = Pick<Environment, "secretsKeys" | "dataDir">;

export const keyFileOf = ({ dataDir }: Pick<KeyPlace, "dataDir">) => path.resolve(dataDir, "secrets.key");

/** The keys of SECRETS_KEY, otherwise those of the file in the data folder; undefined where there are none yet. */
export async function findKeyRing(env: KeyPlace): Promise<KeyRing | undefined> {
  if (env.secretsKeys) return new KeyRing(env.secretsKeys);
  const file = keyFileOf(env);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw new StartupError(`${file} cannot be read: give it to the user that runs the shop, or set SECRETS_KEY`);
  });
  if (text === undefined) return undefined;
  const keys = parseSecretsKeys(text);
  if (!keys) throw new StartupError(`${file} holds no key: put the right file back, or set SECRETS_KEY`);
  return new KeyRing(keys);
}

/** Makes the file where there is none. Whole from its first moment: another process may start beside this one. */
export async function makeKeyFile(env: KeyPlace): Promise<KeyRing> {
  const file = keyFileOf(env);
  const part = `${file}.${crypto.randomUUID()}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(part, `${newSecretsKey()}\n`, { mode: 0o600, flag: "wx", flush: true });
    await link(part, file).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  } catch (cause) {
    throw new StartupError(`${file} cannot be written: make DATA_DIR writable, or set SECRETS_KEY`, { cause });
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
  const made = await findKeyRing(env);
  if (!made) throw new StartupError(`${file} cannot be read again`);
  return made;
}
