import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { RecordedFields } from "./record.ts";

export type HistoryRow = typeof auditEntry.$inferSelect;

/** Undoes one kind of change by the same use case, and so the same checks, as a new entry. */
export interface Undoer {
  /** The permission that the original change needs. */
  permission: Permission;
  /** The staff member must have confirmed their identity in the last minutes. */
  needsConfirmedIdentity?: true;
  undo: (context: RequestContext<StaffMember>, entry: HistoryRow) => Promise<void>;
}

/** By action, from each domain (server/app.ts). Mails, refunds and shipped parcels cannot be undone. */
export type Undoers = Partial<Record<string, Undoer>>;

/** The permission of the change, and the cost permission if the entry contains a product's cost. */
export function listRequiredPermissions({ permission }: Undoer, { before, after }: HistoryRow): Permission[] {
  const fields = { ...before, ...after };
  return "cost" in fields && permission === "catalogue.write" && before ? [permission, "catalogue.cost"] : [permission];
}

interface UndoRequest {
  place: number;
  undoers: Undoers;
  permissions: ReadonlySet<Permission>;
  /** Whether the staff member confirmed their identity in the last minutes. */
  identityConfirmed: boolean;
}

/** Undoes an entry as a new entry that refers to the old one. */
export async function undo(
  db: Db,
  context: RequestContext<StaffMember>,
  { place, undoers, permissions, identityConfirmed }: UndoRequest,
): Promise<void> {
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.place, place));
  if (!entry) throw createNotFoundError("entry");
  const undoer = undoers[entry.action];
  // The previous values of an erased entry are lost.
  if (!undoer || entry.redactedBy !== null) throw new ShopError("not-undoable");
  if (!listRequiredPermissions(undoer, entry).every((needed) => permissions.has(needed)))
    throw new ShopError("not-permitted");
  if (undoer.needsConfirmedIdentity && !identityConfirmed) throw new ShopError("proof-needed");
  const [already] = await db.select({ by: auditEntry.actorName }).from(auditEntry).where(eq(auditEntry.undoes, place));
  if (already) throw new ShopError("not-undoable", { text: `${already.by} has already undone this` });
  await undoer.undo({ ...context, undoes: place }, entry);
}

/** Refuses to undo a field that was changed again since: the newer change wins. */
export function requireUnchanged(after: RecordedFields | null, current: RecordedFields): void {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(after ?? {}))
    if (key in current && JSON.stringify(current[key] ?? null) !== JSON.stringify(value ?? null))
      fields[key] = "This has been changed since then";
  if (Object.keys(fields).length > 0)
    throw new ShopError("changed-meanwhile", {
      fields,
      text: `Changed since then: ${Object.keys(fields).join(", ")}. Nothing was undone`,
    });
}
