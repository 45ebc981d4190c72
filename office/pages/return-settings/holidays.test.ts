import { expect, test } from "vitest";
import { formatHolidays, parseHolidays } from "./holidays.ts";

test("holidays: a line is a day and its name, and writing what was read changes nothing", () => {
  const holidays = parseHolidays("2026-12-25 Quaid-e-Azam Day\n\n 2027-03-10  Eid ul-Fitr \n");
  expect(holidays).toEqual([
    { day: "2026-12-25", name: "Quaid-e-Azam Day" },
    { day: "2027-03-10", name: "Eid ul-Fitr" },
  ]);
  expect(parseHolidays(formatHolidays(holidays ?? []))).toEqual(holidays);
});

test("holidays: a line without a day is named", () => {
  expect(() => parseHolidays("Eid ul-Fitr")).toThrow("Eid ul-Fitr");
});
