import { DAY_MS, HOUR_MS } from "../limits.ts";

const UTC_OFFSET_MS = 5 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;
/** Ends the search if nearly every day is a holiday. */
const DAYS_MAX = 400;

export interface WorkingDays {
  saturdayCounts: boolean;
  /** Days such as "2026-08-14". */
  holidays: ReadonlySet<string>;
}

/** The day in Pakistan, such as "2026-11-17". */
export function toIsoDay(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10);
}

function isWorkingDay(day: string, { saturdayCounts, holidays }: WorkingDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && (weekday !== SATURDAY || saturdayCounts) && !holidays.has(day);
}

/** The end of the last working day on which a return can be requested; the day of delivery does not count. */
export function calculateReturnEnd(deliveredAt: Date, workingDays: number, calendar: WorkingDays): Date {
  let at = new Date(`${toIsoDay(deliveredAt)}T00:00:00Z`).getTime();
  for (let left = workingDays, tried = 0; left > 0 && tried < DAYS_MAX; tried += 1) {
    at += DAY_MS;
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10), calendar)) left -= 1;
  }
  return new Date(at + DAY_MS - UTC_OFFSET_MS);
}
