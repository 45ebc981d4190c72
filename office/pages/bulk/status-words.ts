import type { ImportStatus, RowState } from "#contract/import/states.ts";
import type { Import } from "#contract/office/import.ts";
import { wholeMomentOf } from "#office/features/moments.ts";

const STATUS: Record<ImportStatus, string> = {
  mapping: "Columns to check",
  comparing: "Comparing…",
  compared: "To be looked at",
  scheduled: "Scheduled",
  applying: "Applying…",
  applied: "Applied",
  cancelled: "Stopped",
  undoing: "Undoing…",
  undone: "Undone",
  failed: "Failed",
};

export const statusWords = (status: ImportStatus): string => STATUS[status];

/** With its times, where it has any: "Scheduled, begins 20 Nov 2026, 10:00 am". */
export function stateWords({ status, startsAt, endsAt, undoneAt }: Import): string {
  const words = statusWords(status);
  if (status === "undone" && undoneAt && endsAt && undoneAt >= endsAt) return "Ended";
  if (status === "scheduled" && startsAt) return `${words}, begins ${wholeMomentOf(startsAt)}`;
  if ((status === "applied" || status === "cancelled") && endsAt) return `${words}, ends ${wholeMomentOf(endsAt)}`;
  return words;
}

export const ROW_WORDS: Record<RowState, string> = {
  staged: "Not compared yet",
  faulty: "Faulty",
  new: "New",
  changed: "Changed",
  same: "Same",
  applied: "Applied",
  clashed: "Not applied",
  undone: "Undone",
  kept: "Not undone",
};
