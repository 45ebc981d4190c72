import { DAY_MS, HOUR_MS } from "./limits.ts";

// Own calendar arithmetic: Pakistan has one UTC offset all year. Intl takes a phone a tenth of a
// second to initialise, and browsers spell dates differently.
const UTC_OFFSET_MS = 5 * HOUR_MS;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Returns the day in Pakistan of a moment, independent of the local time zone. */
export function toPakistanDay(moment: Date) {
  const local = new Date(moment.getTime() + UTC_OFFSET_MS);
  const month = MONTHS[local.getUTCMonth()] ?? "";
  return {
    weekday: WEEKDAYS[local.getUTCDay()] ?? "",
    day: local.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: local.getUTCFullYear(),
  };
}

/** The last moment of the day in Pakistan. */
export function getEndOfDay(moment: Date): Date {
  const local = moment.getTime() + UTC_OFFSET_MS;
  return new Date(local - (local % DAY_MS) + DAY_MS - 1 - UTC_OFFSET_MS);
}

/** Such as "17 November 2026". */
export function formatDay(moment: Date): string {
  const { day, month, year } = toPakistanDay(moment);
  return `${day} ${month} ${year}`;
}

/** Such as "17 November 2026, 18:05", in Pakistan's time. */
export function formatDayTime(moment: Date): string {
  const clock = new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(11, 16);
  return `${formatDay(moment)}, ${clock}`;
}
