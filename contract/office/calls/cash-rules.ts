import type { OfficeCall } from "./office-call.ts";

export const CASH_RULES_CALLS = {
  getCashRules: {
    method: "GET",
    path: "/office/cash-rules",
    access: "settings.write",
    summary: "What speaks for and against a cash order, reasons, calls and legal limits",
  },
  changeCashRules: {
    method: "PUT",
    path: "/office/cash-rules",
    access: "settings.write",
    summary: "Change the rules, reasons and limits of cash orders",
  },
} as const satisfies Record<string, OfficeCall>;
