import type { OfficeCall } from "./office-call.ts";

export const HISTORY_CALLS = {
  listHistory: { method: "GET", path: "/office/history", access: "history.read", summary: "Who changed what" },
} as const satisfies Record<string, OfficeCall>;
