import { LOCALE, TIME_ZONE } from "#contract/rules/limits.ts";

const DAY = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: "numeric", month: "short", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

export const formatDay = (iso: string) => DAY.format(new Date(iso));
export const formatMoment = (iso: string) => MOMENT.format(new Date(iso));
