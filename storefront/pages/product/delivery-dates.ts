import { DAY_MS, TIME_ZONE } from "#contract/rules/limits.ts";

// Spelled from parts: what a whole formatted date looks like differs between browsers.
const PARTS = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** From today to so many days on, as Pakistan's calendar has them: "Tue 17 – Sat 21 Nov". */
export function deliveryDates(now: Date, days: number): string {
  const from = partsOf(now);
  // Pakistan keeps one time all year, so a day is always a day.
  const to = partsOf(new Date(now.getTime() + days * DAY_MS));
  const first = from.month === to.month ? `${from.weekday} ${from.day}` : `${from.weekday} ${from.day} ${from.month}`;
  return `${first} – ${to.weekday} ${to.day} ${to.month}`;
}

function partsOf(date: Date) {
  const parts = PARTS.formatToParts(date);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: of("weekday"), day: of("day"), month: of("month") };
}
