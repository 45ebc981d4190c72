import { DAY_MS, HOUR_MS, LOCALE, MINUTE_MS, TIME_ZONE } from "#contract/rules/limits.ts";

const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
});
const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: TIME_ZONE });

const whole = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });

/** Formats a time as "16-Nov-2026, 10:05 am" in Pakistan. */
export function formatDateTime(iso: string): string {
  return whole.format(new Date(iso));
}

/** Formats a time as "16 Nov, 10:05 am" in Pakistan. */
export function formatShortDateTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** Formats the time since or until then as "3 h". */
export function formatDistance(iso: string, now = Date.now()): string {
  const ms = Math.abs(now - new Date(iso).getTime());
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
