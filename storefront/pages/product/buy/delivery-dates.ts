import { toPakistanDay } from "#contract/rules/calendar.ts";
import { DAY_MS } from "#contract/rules/limits.ts";

/** From today to `days` later in Pakistan's calendar, such as "Tue 17 – Sat 21 Nov". */
export function formatDeliveryDates(now: Date, days: number): string {
  const from = toPakistanDay(now);
  const to = toPakistanDay(new Date(now.getTime() + days * DAY_MS));
  const first = `${from.weekday} ${from.day}${from.month === to.month ? "" : ` ${from.shortMonth}`}`;
  return `${first} – ${to.weekday} ${to.day} ${to.shortMonth}`;
}
