import { DAY_MS, TIME_ZONE } from "#contract/rules/limits.ts";

// Sweden writes days as the address does: 2026-11-16.
const inPakistan = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });

/** The last so many days of Pakistan, today the last of them. */
export function lastDaysOf(days: number, now = Date.now()): { from: string; to: string } {
  return { from: inPakistan.format(now - (days - 1) * DAY_MS), to: inPakistan.format(now) };
}
