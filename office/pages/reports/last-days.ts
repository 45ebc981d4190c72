import { DAY_MS, TIME_ZONE } from "#contract/rules/limits.ts";

// The Swedish locale formats days as the URL does: 2026-11-16.
const inPakistan = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });

/** The days are those of Pakistan, and today is the last. */
export function getLastDays(days: number, now = Date.now()): { from: string; to: string } {
  return { from: inPakistan.format(now - (days - 1) * DAY_MS), to: inPakistan.format(now) };
}
