import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { WorkQueue } from "#server/work-queue.ts";

// argon2id is the package's default algorithm; its enum cannot be named where types are only stripped.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing holds a core for about 20 ms. Half of the machine's cores stay free for browsing and for the database.
const hashing = new WorkQueue({ atOnce: Math.max(1, Math.min(4, availableParallelism() >> 1)), waiting: 200 });

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, COST));
}

/** Nobody's password: an e-mail without an account is compared with this, so that it takes as long as one with. */
let nobodysHash: Promise<string> | undefined;

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash("nobody", COST);
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await hashing.run(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
