import { IDEMPOTENT_REQUEST_KEPT_MS } from "#contract/rules/limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { isNotNull, lt } from "#database/orm.ts";
import { idempotentRequest } from "#database/schema.ts";

export async function forgetOldRequests(db: Db): Promise<void> {
  await db.delete(idempotentRequest).where(lt(idempotentRequest.startedAt, ago(IDEMPOTENT_REQUEST_KEPT_MS)));
}

/** Stored answers may hold personal data of anybody: an erasure clears them all. What was written is still never done twice. */
export async function clearAnswers(tx: Tx): Promise<void> {
  await tx.update(idempotentRequest).set({ answer: null, answeredAt: null }).where(isNotNull(idempotentRequest.answer));
}
