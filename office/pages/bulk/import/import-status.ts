import type { ImportStatus, RowState } from "#contract/import/states.ts";
import type { Import, WholeImport } from "#contract/office/catalogue/import.ts";
import { formatDateTime } from "#office/components/time/format-time.ts";

const IN_PROGRESS: readonly ImportStatus[] = ["comparing", "applying", "undoing"];

/** While the server works on the import, the page asks for its progress. */
export const isInProgress = (status: ImportStatus): boolean => IN_PROGRESS.includes(status);

/** Rows are ticked, and then applied. */
export const canApply = (status: ImportStatus): boolean => status === "compared" || status === "cancelled";

/** A whole import is undone while some of its rows are applied. */
export function canUndoAll({ status, counts }: Pick<WholeImport, "status" | "counts">): boolean {
  return (status === "applied" || status === "cancelled") && (counts.applied ?? 0) > 0;
}

/** Single rows can also be undone after the rest was undone. */
export const canUndoRows = (status: ImportStatus): boolean =>
  status === "applied" || status === "cancelled" || status === "undone";

export const countFaultyRows = ({ counts }: Pick<WholeImport, "counts">): number =>
  (counts.faulty ?? 0) + (counts.clashed ?? 0) + (counts.kept ?? 0);

const STATUS: Record<ImportStatus, string> = {
  mapping: "Columns to check",
  comparing: "Comparing…",
  compared: "To review",
  scheduled: "Scheduled",
  applying: "Applying…",
  applied: "Applied",
  cancelled: "Stopped",
  undoing: "Undoing…",
  undone: "Undone",
  failed: "Failed",
};

export const getStatusLabel = (status: ImportStatus): string => STATUS[status];

/** Adds the times, such as "Scheduled, begins 20-Nov-2026, 10:00 am". */
export function formatState({ status, startsAt, endsAt, undoneAt }: Import): string {
  const words = getStatusLabel(status);
  if (status === "undone" && undoneAt && endsAt && undoneAt >= endsAt) return "Ended";
  if (status === "scheduled" && startsAt) return `${words}, begins ${formatDateTime(startsAt)}`;
  if ((status === "applied" || status === "cancelled") && endsAt) return `${words}, ends ${formatDateTime(endsAt)}`;
  return words;
}

export const ROW_LABELS: Record<RowState, string> = {
  staged: "Not compared yet",
  faulty: "Faulty",
  new: "New",
  changed: "Changed",
  same: "No change",
  applied: "Applied",
  clashed: "Not applied",
  undone: "Undone",
  kept: "Not undone",
};
