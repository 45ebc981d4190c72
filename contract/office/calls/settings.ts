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
    idempotent: true,
    summary: "Change the shop's name, contact, hours and promises, on every page, mail and invoice",
  },
  getText: {
    method: "GET",
    path: "/office/settings/texts/:name",
    access: "settings.write",
    summary: "A text of the shop's: the owner's own, and the standard one",
  },
  changeText: {
    method: "PUT",
    path: "/office/settings/texts/:name",
    access: "settings.write",
    idempotent: true,
    summary: "Write a text of the shop's, or go back to the standard one",
  },
} as const satisfies Record<string, OfficeCall>;
