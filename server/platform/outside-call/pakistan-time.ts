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

const ISO_ORDER = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)?$/;
const DAY_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: (\d{1,2}):(\d\d)(?::(\d\d))?(?: ?(AM|PM))?)?$/i;
/** "Thursday Oct 17, 2024 12:58" */
const MONTH_NAMED = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]{0,6} (\d{1,2}),? (\d{4})(?: (\d{1,2}):(\d\d)(?::(\d\d))?)?$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ZONE = /(Z|[+-]\d\d:?\d\d)$/;

/**
 * A service's moment: with a zone as it says, without one in Pakistan. Days come as 2026-11-18, as
 * 18/11/2026 (never with the month first) or as Nov 18, 2026. Undefined for anything else.
 */
export function parsePakistanTime(text: string): Date | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-/.test(trimmed) && ZONE.test(trimmed.slice(10))) return toValidDate(new Date(trimmed));
  const iso = ISO_ORDER.exec(trimmed);
  if (iso) {
    const [, year, month, day, hour = "0", minute = "0", second = "0"] = iso;
    return createMoment([year, month, day, hour, minute, second].map(Number));
  }
  const named = MONTH_NAMED.exec(trimmed);
  if (named) {
    const [, name = "", day, year, hour = "0", minute = "0", second = "0"] = named;
    const month = MONTHS.indexOf(name.toLowerCase()) + 1;
    return month === 0 ? undefined : createMoment([Number(year), month, ...[day, hour, minute, second].map(Number)]);
  }
  const dayFirst = DAY_FIRST.exec(trimmed);
  if (!dayFirst) return undefined;
  const [, day, month, year, hour = "0", minute = "0", second = "0", half] = dayFirst;
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour);
  return createMoment([year, month, day, hours, minute, second].map(Number));
}

function createMoment([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]) {
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal ? toValidDate(new Date(local.getTime() - UTC_OFFSET_MS)) : undefined;
}

function toValidDate(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}
