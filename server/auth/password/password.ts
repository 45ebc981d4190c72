import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";

// argon2id is the package's default; its enum cannot be named where types are only stripped.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing uses a core for about 20 ms. Half of the cores stay free for browsing and the database.
const hashQueue = new WorkQueue({
  maxConcurrent: Math.max(1, Math.min(4, availableParallelism() >> 1)),
  maxWaiting: 200,
});

export function hashPassword(password: string): Promise<string> {
  return hashQueue.run(() => hash(password, COST));
}

/** An e-mail without an account is compared with this hash, so that the response takes as long. */
let dummyHash: Promise<string> | undefined;

export async function isPasswordCorrect(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash("nobody", COST);
  const compared = passwordHash ?? (await dummyHash);
  const matches = await hashQueue.run(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
