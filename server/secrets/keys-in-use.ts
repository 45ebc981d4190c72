import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { asc, inArray, sql } from "#database/orm.ts";
import { secretsKey } from "#database/schema.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { createKeyFile, findKeyRing, getKeyFile } from "./key-file.ts";
import { type KeyRing, UnreadableSecret } from "./key-ring.ts";

type KeySettings = Pick<Environment, "secretsKeys" | "dataDir">;

/** Ids of keys that are in use in the database and missing on this node. */
export async function listMissingKeys(db: Queryable, ring: KeyRing | undefined): Promise<string[]> {
  const used = await db.select({ id: secretsKey.id }).from(secretsKey).orderBy(asc(secretsKey.id));
  return used.map(({ id }) => id).filter((id) => !ring?.has(id));
}

/** Must run before encrypting, so that no node starts to use a second key by mistake. */
export async function registerKey(tx: Tx, ring: KeyRing): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.registerKey})`);
  const missing = await listMissingKeys(tx, ring);
  if (missing.length > 0)
    throw new UnreadableSecret(
      `The database has secrets of the key ${missing.join(", ")}, which this node lacks: set SECRETS_KEY to the same value on all nodes`,
    );
  await tx.insert(secretsKey).values({ id: ring.currentId }).onConflictDoNothing();
}

export async function deleteKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(secretsKey).where(inArray(secretsKey.id, [...ids]));
}

/**
 * Creates a key if nothing was ever encrypted. A node without the keys in use must not start: staff
 * would get errors, or secrets would be encrypted with a key that the other nodes lack.
 */
export async function openKeyRing(db: Db, env: KeySettings): Promise<KeyRing> {
  const problem = await findKeyProblem(db, env);
  if (problem !== undefined) throw new StartupError(problem);
  return (await findKeyRing(env)) ?? createKeyFile(env);
}

/** Why this node cannot read the secrets in the database, with the fix; undefined if all is well. */
export async function findKeyProblem(db: Queryable, env: KeySettings): Promise<string | undefined> {
  const ring = await findKeyRing(env);
  const missing = await listMissingKeys(db, ring);
  if (missing.length === 0) return undefined;
  return (
    `Secrets in the database were encrypted with the key ${missing.join(", ")}, and this node has ${ring ? "another" : "none"}: ` +
    `set SECRETS_KEY to the same value on all nodes, or put ${getKeyFile(env)} back; ` +
    `if the key is lost, "npm run shop -- secrets forget" removes what cannot be read any more`
  );
}

const rings = new WeakMap<KeySettings, Promise<KeyRing>>();

/** Reads the keys once per process. */
export function getKeyRing(env: KeySettings): Promise<KeyRing> {
  let ring = rings.get(env);
  if (!ring) {
    ring = findKeyRing(env).then((found) => found ?? createKeyFile(env));
    rings.set(env, ring);
    ring.catch(() => rings.delete(env));
  }
  return ring;
}
