import type { OfficeSession } from "#contract/office/staff/session.ts";

/** `undoNeeds` has the permissions that an undo of the change needs; null means that it cannot be undone. */
export function canUndo(
  { undoNeeds }: { undoNeeds: readonly string[] | null },
  { permissions }: Pick<OfficeSession, "permissions">,
): boolean {
  return undoNeeds !== null && [...undoNeeds, "history.undo"].every((needed) => permissions.includes(needed));
}
