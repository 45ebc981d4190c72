import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { IDEMPOTENT_REQUEST_LEASE_MS, IDEMPOTENT_REQUEST_WAIT_MS } from "#contract/rules/office-limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, isNull, or, sql } from "#database/orm.ts";
import { idempotentRequest as requests } from "#database/schema.ts";

interface IdempotentRequest {
  staffId: string;
  /** Created by the browser, the same for every retry of the request. */
  key: string;
  requestId: string;
  /** The name of the call and its whole input. */
  content: unknown;
}

/** Marks the request as executed, in the transaction that writes. */
export type Claim = (tx: Queryable) => Promise<void>;

/** Another request with this key has written meanwhile, so this one must be rolled back. */
class KeyTakenError extends Error {}

const POLL_MS = 50;

/**
 * Repetitions get the first response, or `done-already` if the process ended between commit and
 * response. A request that fails before writing leaves no key.
 */
export async function runOnce(
  db: Db,
  request: IdempotentRequest,
  work: (claim: Claim) => Promise<string | null>,
): Promise<string | null> {
  const requestHash = createHash("sha256").update(JSON.stringify(request.content)).digest();
  const byKey = and(eq(requests.staffId, request.staffId), eq(requests.key, request.key));
  const deadline = Date.now() + IDEMPOTENT_REQUEST_WAIT_MS;
  for (;;) {
    if (await tryBegin(db, request, requestHash)) {
      try {
        const answer = await work((tx) => claim(tx, request));
        await db.update(requests).set({ answer, answeredAt: sql`now()` }).where(byKey);
        return answer;
      } catch (error) {
        if (error instanceof KeyTakenError) continue;
        await release(db, request).catch(() => {});
        throw error;
      }
    }
    const [existing] = await db
      .select({ request: requests, isStale: sql<boolean>`${requests.startedAt} < ${ago(IDEMPOTENT_REQUEST_LEASE_MS)}` })
      .from(requests)
      .where(byKey);
    // The key was released or deleted in between.
    if (!existing) continue;
    if (!existing.request.requestHash.equals(requestHash)) throw createKeyReusedError();
    if (existing.request.answeredAt) return existing.request.answer;
    if (existing.isStale && existing.request.writtenBy !== null) throw new ShopError("done-already");
    if (Date.now() > deadline)
      throw new ShopError("unavailable", { retryAfterSeconds: IDEMPOTENT_REQUEST_LEASE_MS / SECOND_MS });
    await pause(POLL_MS);
  }
}

const createKeyReusedError = () =>
  new ShopError("key-reused", {
    text: "Your earlier save went through, but its response was lost. Please check it, then save again",
  });

/** Whether the request may run: the previous one, if any, ended without writing or answering. */
async function tryBegin(db: Db, { staffId, key }: IdempotentRequest, requestHash: Buffer): Promise<boolean> {
  const inserted = await db
    .insert(requests)
    .values({ staffId, key, requestHash })
    .onConflictDoUpdate({
      target: [requests.staffId, requests.key],
      set: { startedAt: sql`now()` },
      setWhere: sql`${requests.startedAt} < ${ago(IDEMPOTENT_REQUEST_LEASE_MS)} and ${requests.writtenBy} is null
        and ${requests.answeredAt} is null and ${requests.requestHash} = ${requestHash}`,
    })
    .returning({ key: requests.key });
  return inserted.length > 0;
}

async function claim(tx: Queryable, { staffId, key, requestId }: IdempotentRequest): Promise<void> {
  const claimed = await tx
    .update(requests)
    .set({ writtenBy: requestId })
    .where(
      and(
        eq(requests.staffId, staffId),
        eq(requests.key, key),
        or(isNull(requests.writtenBy), eq(requests.writtenBy, requestId)),
      ),
    )
    .returning({ key: requests.key });
  if (claimed.length === 0) throw new KeyTakenError();
}

/** Lets a retry run if nothing was written; otherwise ends the lease, so that no retry waits in vain. */
async function release(db: Db, { staffId, key, requestId }: IdempotentRequest): Promise<void> {
  const byKey = and(eq(requests.staffId, staffId), eq(requests.key, key));
  await db.delete(requests).where(and(byKey, isNull(requests.writtenBy)));
  await db
    .update(requests)
    .set({ startedAt: ago(2 * IDEMPOTENT_REQUEST_LEASE_MS) })
    .where(and(byKey, eq(requests.writtenBy, requestId)));
}
