import { HOUR_MS } from "./limits.ts";

// Pakistan's calendar, reckoned by hand: it keeps one time all year, and a browser's own calendar takes a phone a tenth of a second to
// begin with and spells dates as each browser likes.
const AHEAD_OF_UTC_MS = 5 * HOUR_MS;
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

/** The day that a moment falls on in Pakistan, wherever it is read. */
export function dayInPakistan(moment: Date) {
  const there = new Date(moment.getTime() + AHEAD_OF_UTC_MS);
  const month = MONTHS[there.getUTCMonth()] ?? "";
  return {
    weekday: WEEKDAYS[there.getUTCDay()] ?? "",
    day: there.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: there.getUTCFullYear(),
  };
}

/** "17 November 2026" */
export function formatDay(moment: Date): string {
  const { day, month, year } = dayInPakistan(moment);
  return `${day} ${month} ${year}`;
}
