import type { Db } from "#database/database.ts";
import { getOrCreateSecret } from "#database/secret.ts";

const secrets = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/** A secret that all nodes share, cached because secrets never change. */
export function readCachedSecret(db: Db, name: string): Promise<Buffer> {
  const ofShop = secrets.get(db) ?? new Map<string, Promise<Buffer>>();
  secrets.set(db, ofShop);
  let secret = ofShop.get(name);
  if (!secret) {
    secret = getOrCreateSecret(db, name);
    ofShop.set(name, secret);
    // The next caller tries again after a failure.
    secret.catch(() => ofShop.delete(name));
  }
  return secret;
}
