import { notFound, ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import type { Recorded } from "./record.ts";

export type HistoryRow = typeof auditEntry.$inferSelect;

/** How one kind of change is taken back: by the same use case, and so the same checks, as a new entry. */
export interface Undoer {
  /** What one must be permitted to make such a change. */
  permission: Permission;
  undo: (by: Asking<StaffMember>, entry: HistoryRow) => Promise<void>;
}

/** By action. A domain hands over its own (server/app.ts); what is not here cannot be undone: mails, refunds, parcels on the way. */
export type Undoers = Partial<Record<string, Undoer>>;

/** What taking back an entry needs: what the change itself does, and what a product costs is not for everybody to set. */
export function needsOf({ permission }: Undoer, { before, after }: HistoryRow): Permission[] {
  const told = { ...before, ...after };
  return "cost" in told && permission === "catalogue.write" && before ? [permission, "catalogue.cost"] : [permission];
}

interface Undoing {
  place: number;
  undoers: Undoers;
  permissions: ReadonlySet<Permission>;
}

/** Takes back what an entry tells, as a new entry that names it. */
export async function undo(db: Db, by: Asking<StaffMember>, { place, undoers, permissions }: Undoing): Promise<void> {
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.place, place));
  if (!entry) throw notFound("entry");
  const undoer = undoers[entry.action];
  // What was there before is not known any more.
  if (!undoer || entry.redactedBy !== null) throw new ShopError("not-undoable");
  if (!needsOf(undoer, entry).every((needed) => permissions.has(needed))) throw new ShopError("not-permitted");
  const [already] = await db.select({ by: auditEntry.actorName }).from(auditEntry).where(eq(auditEntry.undoes, place));
  if (already) throw new ShopError("not-undoable", { text: `${already.by} has undone this already` });
  await undoer.undo({ ...by, undoes: place }, entry);
}

/** Only what still stands is taken back: where somebody has changed it again since, their word is the newer. */
export function requireStillStands(after: Recorded | null, now: Recorded): void {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(after ?? {}))
    if (key in now && JSON.stringify(now[key] ?? null) !== JSON.stringify(value ?? null))
      fields[key] = "This has been changed again since";
  if (Object.keys(fields).length > 0)
    throw new ShopError("changed-meanwhile", {
      fields,
      text: `Changed again since: ${Object.keys(fields).join(", ")}. Nothing was undone`,
    });
}
