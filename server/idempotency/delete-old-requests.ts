import { IDEMPOTENT_REQUEST_RETENTION_MS } from "#contract/rules/office-limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { isNotNull, lt } from "#database/orm.ts";
import { idempotentRequest } from "#database/schema.ts";

export async function deleteOldRequests(db: Db): Promise<void> {
  await db.delete(idempotentRequest).where(lt(idempotentRequest.startedAt, ago(IDEMPOTENT_REQUEST_RETENTION_MS)));
}

/** Stored responses may hold personal data, so an erasure clears them all; no write is ever repeated. */
export async function clearStoredResponses(tx: Tx): Promise<void> {
  await tx.update(idempotentRequest).set({ answer: null, answeredAt: null }).where(isNotNull(idempotentRequest.answer));
}
