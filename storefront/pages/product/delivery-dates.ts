import { dayInPakistan } from "#contract/rules/calendar.ts";
import { DAY_MS } from "#contract/rules/limits.ts";

/** From today to so many days on, as Pakistan's calendar has them: "Tue 17 – Sat 21 Nov". */
export function deliveryDates(now: Date, days: number): string {
  const from = dayInPakistan(now);
  const to = dayInPakistan(new Date(now.getTime() + days * DAY_MS));
  const first = `${from.weekday} ${from.day}${from.month === to.month ? "" : ` ${from.shortMonth}`}`;
  return `${first} – ${to.weekday} ${to.day} ${to.shortMonth}`;
}
