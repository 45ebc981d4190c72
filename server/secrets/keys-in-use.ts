import type { Db, Queryable, Tx } from "#database/database.ts";
import { StartupError } from "#database/embedded/startup-error.ts";
import { asc, inArray, sql } from "#database/orm.ts";
import { secretsKey } from "#database/schema.ts";
import type { Environment } from "#server/environment.ts";
import { findKeyRing, keyFileOf, makeKeyFile } from "./key-file.ts";
import { type KeyRing, UnreadableSecret } from "./key-ring.ts";

// Any constant does, as long as every node of a shop uses the same.
const KEYS_LOCK = 7_244_213;

type KeyPlace = Pick<Environment, "secretsKeys" | "dataDir">;

/** The ids of the keys that something in the database is encrypted with and that this node lacks. */
export async function listMissingKeys(db: Queryable, ring: KeyRing | undefined): Promise<string[]> {
  const used = await db.select({ id: secretsKey.id }).from(secretsKey).orderBy(asc(secretsKey.id));
  return used.map(({ id }) => id).filter((id) => !ring?.has(id));
}

/** Before anything is encrypted: the database remembers the key, and no node begins with a second one beside it by mistake. */
export async function registerKey(tx: Tx, ring: KeyRing): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
  const missing = await listMissingKeys(tx, ring);
  if (missing.length > 0)
    throw new UnreadableSecret(
      `The database has secrets of the key ${missing.join(", ")}, which this node lacks: set SECRETS_KEY to the same value on all nodes`,
    );
  await tx.insert(secretsKey).values({ id: ring.currentId }).onConflictDoNothing();
}

export async function forgetKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(secretsKey).where(inArray(secretsKey.id, [...ids]));
}

/**
 * The keys of this node, for a start: a key is made where nothing was ever encrypted. A node without the keys of what is in the
 * database does not start: it would answer staff with errors, or encrypt with a key that the other nodes lack.
 */
export async function openKeyRing(db: Db, env: KeyPlace): Promise<KeyRing> {
  const problem = await findKeyProblem(db, env);
  if (problem !== undefined) throw new StartupError(problem);
  return (await findKeyRing(env)) ?? makeKeyFile(env);
}

/** Why this node cannot read the secrets in the database, and what to do; undefined where it can. */
export async function findKeyProblem(db: Queryable, env: KeyPlace): Promise<string | undefined> {
  const found = await findKeyRing(env);
  const missing = await listMissingKeys(db, found);
  if (missing.length === 0) return undefined;
  return (
    `Secrets in the database were encrypted with the key ${missing.join(", ")}, and this node has ${found ? "another" : "none"}: ` +
    `set SECRETS_KEY to the same value on all nodes, or put ${keyFileOf(env)} back; ` +
    `if the key is lost, "npm run shop -- secrets forget" removes what cannot be read any more`
  );
}

const rings = new WeakMap<KeyPlace, Promise<KeyRing>>();

/** The keys of this node, read once. */
export function keyRingOf(env: KeyPlace): Promise<KeyRing> {
  let ring = rings.get(env);
  if (!ring) {
    ring = findKeyRing(env).then((found) => found ?? makeKeyFile(env));
    rings.set(env, ring);
    ring.catch(() => rings.delete(env));
  }
  return ring;
}
