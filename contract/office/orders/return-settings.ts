import { z } from "zod";
import { DELIVERY_REFUNDS } from "#contract/rules/return/return-choices.ts";
import { day, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const ReturnSettings = z.object({
  version: z.number().int(),
  saturdayCounts: z.boolean(),
  decideHours: z
    .number({ error: "Please enter whole hours" })
    .int("Please enter whole hours")
    .min(1, "At least 1")
    .max(720, "At most 720"),
  deliveryRefund: z.enum(DELIVERY_REFUNDS),
  mediaDays: z
    .number({ error: "Please enter whole days" })
    .int("Please enter whole days")
    .min(1, "At least 1")
    .max(1_000, "At most 1,000"),
  address: text(300).overwrite((typed) => typed.trim()),
  holidays: z
    .array(z.object({ day: day(), name: requiredLine(60, "Please name the holiday") }))
    .max(500)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, "A day is listed twice"),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

const SavedSettings = ReturnSettings.extend({ workingDays: z.number().int() });

export const RETURN_SETTINGS_CALLS = defineOfficeCalls({
  getReturnSettings: {
    method: "GET",
    path: "/office/returns/settings",
    access: "settings.write",
    summary: "The owner's rules of returns, with the holidays",
    response: SavedSettings,
  },
  changeReturnSettings: {
    method: "PUT",
    path: "/office/returns/settings",
    access: "settings.write",
    summary: "Change the rules of returns",
    body: ReturnSettings,
    response: SavedSettings,
  },
});
