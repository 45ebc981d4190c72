import { ShopError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import type { Provider, RequestContext, StaffMember, System } from "#server/request-context.ts";

export type RecordedFields = Record<string, unknown>;

export interface Change {
  /** For example "product.change". */
  action: `${string}.${string}`;
  subject: { kind: string; id: string | number; name: string };
  /** Only what differs; no secret, and no personal data except what `recordErasure` can erase later. */
  before?: RecordedFields | undefined;
  after?: RecordedFields | undefined;
}

/**
 * Writes history in the transaction of the change. Must come last in the transaction, because the
 * holder of the chain's lock must not wait for anything else.
 */
export async function record(
  tx: Queryable,
  { actor, requestId, undoes, claim }: RequestContext<StaffMember | System | Provider>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await claim?.(tx);
  const staffId = actor.kind === "staff" ? actor.id : null;
  const name = actor.kind === "provider" ? "card provider" : actor.name;
  // One parameter, because a statement with thousands of them takes longer to build than to run.
  const entries = changes.map(({ action, subject, before, after }) => ({
    action,
    kind: subject.kind,
    id: String(subject.id),
    name: subject.name,
    before,
    after,
  }));
  await tx.execute(sql`
    insert into ${auditEntry} (actor_kind, staff_id, actor_name, request_id, undoes, action, subject_kind, subject_id, subject_name, before, after)
    select ${actor.kind}, ${staffId}::uuid, ${name}, ${requestId}, ${undoes ?? null}::bigint, e.action, e.kind, e.id, e.name, e.before, e.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (action text, kind text, id text, name text, before jsonb, after jsonb)`);
  if (undoes !== undefined) await requireUndoneOnce(tx, { requestId, undoes });
}

/** Two concurrent undos wait for each other at the chain's lock; the second is refused here. */
async function requireUndoneOnce(tx: Queryable, { requestId, undoes }: { requestId: string; undoes: number }) {
  const others = and(eq(auditEntry.undoes, undoes), ne(auditEntry.requestId, requestId));
  const [already] = await tx.select({ by: auditEntry.actorName }).from(auditEntry).where(others);
  if (already) throw new ShopError("not-undoable", { text: `${already.by} has already undone this` });
}

/** The differing fields of both states; undefined if the states are equal. */
export function findDifference(
  before: RecordedFields,
  after: RecordedFields,
): { before: RecordedFields; after: RecordedFields } | undefined {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  if (keys.length === 0) return undefined;
  const pick = (from: RecordedFields) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
