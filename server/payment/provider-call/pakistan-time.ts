import { HOUR_MS } from "#contract/rules/limits.ts";

/** Pakistan has no summer time. */
const UTC_OFFSET_MS = 5 * HOUR_MS;

/** "2026-11-18 12:00:00" in Pakistan, whatever the machine's time zone. */
export function toPakistanTime(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

/** "20261118120000" in Pakistan. */
export function toPakistanDigits(moment: Date): string {
  return toPakistanTime(moment).replace(/\D/g, "");
}
