import type { OfficeCall } from "./office-call.ts";

export const TODAY_CALLS = {
  getToday: {
    method: "GET",
    path: "/office/today",
    access: "staff",
    summary: "What waits and how it goes, as far as one may see it",
  },
} as const satisfies Record<string, OfficeCall>;
