import type { OfficeCall } from "./office-call.ts";

export const HISTORY_CALLS = {
  listHistory: { method: "GET", path: "/office/history", access: "history.read", summary: "Who changed what" },
  undoChange: {
    method: "POST",
    path: "/office/history/:place/undo",
    access: "history.undo",
    summary: "Take back what an entry tells, as a new entry",
  },
} as const satisfies Record<string, OfficeCall>;
