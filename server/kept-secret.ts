import type { Db } from "#database/database.ts";
import { sharedSecret } from "#database/secret.ts";

const secrets = new WeakMap<Db, Map<string, Promise<Buffer>>>();

/** A secret that all nodes share, asked for once: it never changes. */
export function keptSecret(db: Db, name: string): Promise<Buffer> {
  const ofShop = secrets.get(db) ?? new Map<string, Promise<Buffer>>();
  secrets.set(db, ofShop);
  let secret = ofShop.get(name);
  if (!secret) {
    secret = sharedSecret(db, name);
    ofShop.set(name, secret);
    // The next one who needs it asks again.
    secret.catch(() => ofShop.delete(name));
  }
  return secret;
}
