import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";
import { IDEMPOTENT_REQUEST_LEASE_MS, IDEMPOTENT_REQUEST_WAIT_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, isNull, or, sql } from "#database/orm.ts";
import { idempotentRequest as requests } from "#database/schema.ts";

interface OnceRequest {
  staffId: string;
  /** Made by the browser, the same for each time that it sends the request. */
  key: string;
  requestId: string;
  /** The call and all that was sent. */
  content: unknown;
}

/** Marks the request as done, in the transaction that does it. */
export type Claim = (tx: Queryable) => Promise<void>;

/** Another request with this key has written meanwhile: this one is rolled back. */
class WrittenBefore extends Error {}

const POLL_MS = 50;

/**
 * Runs `work` once for each key of a staff member, and gives every repetition the first answer. A request that fails before it has
 * written anything leaves no key. After a process that ended between its commit and its answer, repetitions get `done-already`.
 */
export async function runOnce(
  db: Db,
  request: OnceRequest,
  work: (claim: Claim) => Promise<string | null>,
): Promise<string | null> {
  const requestHash = createHash("sha256").update(JSON.stringify(request.content)).digest();
  const ours = and(eq(requests.staffId, request.staffId), eq(requests.key, request.key));
  const deadline = Date.now() + IDEMPOTENT_REQUEST_WAIT_MS;
  for (;;) {
    if (await begin(db, request, requestHash)) {
      try {
        const answer = await work((tx) => claim(tx, request));
        await db.update(requests).set({ answer, answeredAt: sql`now()` }).where(ours);
        return answer;
      } catch (error) {
        if (error instanceof WrittenBefore) continue;
        await release(db, request).catch(() => {});
        throw error;
      }
    }
    const [other] = await db
      .select({ request: requests, isStale: sql<boolean>`${requests.startedAt} < ${ago(IDEMPOTENT_REQUEST_LEASE_MS)}` })
      .from(requests)
      .where(ours);
    // Released or forgotten in between: begin again.
    if (!other) continue;
    if (!other.request.requestHash.equals(requestHash)) throw otherContent();
    if (other.request.answeredAt) return other.request.answer;
    if (other.isStale && other.request.writtenBy !== null) throw new ShopError("done-already");
    if (Date.now() > deadline)
      throw new ShopError("unavailable", { retryAfterSeconds: IDEMPOTENT_REQUEST_LEASE_MS / SECOND_MS });
    await pause(POLL_MS);
  }
}

const otherContent = () =>
  new ShopError("key-reused", {
    text: "What you sent before was saved after all: only the answer was lost. Please look at it, then save again",
  });

/** Whether this request may go on: it is the first, or the one before it has ended without writing or answering. */
async function begin(db: Db, { staffId, key }: OnceRequest, requestHash: Buffer): Promise<boolean> {
  const begun = await db
    .insert(requests)
    .values({ staffId, key, requestHash })
    .onConflictDoUpdate({
      target: [requests.staffId, requests.key],
      set: { startedAt: sql`now()` },
      setWhere: sql`${requests.startedAt} < ${ago(IDEMPOTENT_REQUEST_LEASE_MS)} and ${requests.writtenBy} is null
        and ${requests.answeredAt} is null and ${requests.requestHash} = ${requestHash}`,
    })
    .returning({ key: requests.key });
  return begun.length > 0;
}

async function claim(tx: Queryable, { staffId, key, requestId }: OnceRequest): Promise<void> {
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
  if (claimed.length === 0) throw new WrittenBefore();
}

/** Nothing was written: whoever sends it again tries anew. Otherwise no repetition waits for an answer that will not come. */
async function release(db: Db, { staffId, key, requestId }: OnceRequest): Promise<void> {
  const ours = and(eq(requests.staffId, staffId), eq(requests.key, key));
  await db.delete(requests).where(and(ours, isNull(requests.writtenBy)));
  await db
    .update(requests)
    .set({ startedAt: ago(2 * IDEMPOTENT_REQUEST_LEASE_MS) })
    .where(and(ours, eq(requests.writtenBy, requestId)));
}
