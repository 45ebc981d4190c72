import type { OfficeCall } from "./office-call.ts";

export const SETTINGS_CALLS = {
  getSettings: {
    method: "GET",
    path: "/office/settings",
    access: "settings.write",
    summary: "Who the shop is, and what the environment says of it",
  },
  changeSettings: {
    method: "PUT",
    path: "/office/settings",
    access: "settings.write",
    summary: "Change the shop's name, contact and hours, on every page, mail and invoice",
  },
} as const satisfies Record<string, OfficeCall>;
