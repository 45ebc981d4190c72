import { ShopError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import type { Asking, Provider, StaffMember, System } from "#server/asking.ts";

export type Recorded = Record<string, unknown>;

export interface Change {
  /** What was done to what: "product.change". */
  action: `${string}.${string}`;
  subject: { kind: string; id: string | number; name: string };
  /** Only what differs. No secret belongs here, and nothing personal but what `recordErasure` finds again when a customer is erased. */
  before?: Recorded | undefined;
  after?: Recorded | undefined;
}

/**
 * Writes history, in the transaction of what it tells. Entries are chained one after the other, so this comes last in a transaction:
 * whoever holds the chain's lock must not wait for anything else.
 */
export async function record(
  tx: Queryable,
  { actor, requestId, undoes, claim }: Asking<StaffMember | System | Provider>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await claim?.(tx);
  const staffId = actor.kind === "staff" ? actor.id : null;
  const name = actor.kind === "provider" ? "card provider" : actor.name;
  // As one value, however many: a statement with thousands of them takes longer to put together than to run.
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

/** Two who take back the same at the same time wait for each other at the chain; the second sees here what the first has done. */
async function requireUndoneOnce(tx: Queryable, { requestId, undoes }: { requestId: string; undoes: number }) {
  const others = and(eq(auditEntry.undoes, undoes), ne(auditEntry.requestId, requestId));
  const [already] = await tx.select({ by: auditEntry.actorName }).from(auditEntry).where(others);
  if (already) throw new ShopError("not-undoable", { text: `${already.by} has undone this already` });
}

/** What differs between two states, each side with its own value; undefined where nothing does. */
export function difference(before: Recorded, after: Recorded): { before: Recorded; after: Recorded } | undefined {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  if (keys.length === 0) return undefined;
  const pick = (from: Recorded) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
