import type { ImportStatus, RowState } from "#contract/import/states.ts";

const STATUS: Record<ImportStatus, string> = {
  mapping: "Columns to check",
  comparing: "Comparing…",
  compared: "To be looked at",
  applying: "Applying…",
  applied: "Applied",
  cancelled: "Stopped",
  undoing: "Undoing…",
  undone: "Undone",
  failed: "Failed",
};

export const statusWords = (status: ImportStatus): string => STATUS[status];

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
