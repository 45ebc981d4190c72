import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay, toPakistanDay } from "./calendar.ts";
import { LOCALE, TIME_ZONE } from "./limits.ts";

const SINCE_PAKISTAN_KEEPS_ONE_TIME = new Date("2010-01-01");
const moments = fc.date({ min: SINCE_PAKISTAN_KEEPS_ONE_TIME, max: new Date("2100-01-01"), noInvalidDate: true });

test("a day in Pakistan begins there, not in UTC", () => {
  expect(formatDay(new Date("2026-11-16T18:59:59.999Z"))).toBe("16 November 2026");
  expect(formatDay(new Date("2026-11-16T19:00:00Z"))).toBe("17 November 2026");
});

test("formatDay: equals Intl for en-PK", () => {
  const intl = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: "numeric", month: "long", year: "numeric" });
  fc.assert(fc.property(moments, (moment) => formatDay(moment) === intl.format(moment)));
});

test("toPakistanDay: short names equal Intl in English", () => {
  const intl = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, weekday: "short", month: "short" });
  fc.assert(
    fc.property(moments, (moment) => {
      const { weekday, shortMonth } = toPakistanDay(moment);
      const parts = intl.formatToParts(moment).map(({ value }) => value);
      return parts.includes(weekday) && parts.includes(shortMonth);
    }),
  );
});
