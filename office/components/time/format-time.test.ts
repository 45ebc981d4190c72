import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatDistance, formatShortDateTime } from "./format-time.ts";

test("times are those of Pakistan", () => {
  const evening = "2026-11-16T20:05:00.000Z";
  expect(formatDateTime(evening)).toMatch(/^17.Nov.2026, 1:05.am$/);
  expect(formatShortDateTime(evening)).toMatch(/^17.Nov, 01:05.am$/);
  expect(formatDay(evening)).toMatch(/^17.Nov.2026$/);
});

test.each([
  ["1 min", "11:59:50"],
  ["59 min", "11:00:01"],
  ["1 h", "11:00:00"],
  ["3 h", "15:30:00"],
])("formatDistance: %s between noon and %s", (text, clock) => {
  expect(formatDistance(`2026-11-16T${clock}Z`, Date.parse("2026-11-16T12:00:00Z"))).toBe(text);
});

test("formatDistance: hours up to two days, then whole days, forwards as backwards", () => {
  const noon = Date.parse("2026-11-16T12:00:00Z");
  expect(formatDistance("2026-11-14T12:00:01Z", noon)).toBe("47 h");
  expect([formatDistance("2026-11-14T12:00:00Z", noon), formatDistance("2026-11-19T11:00:00Z", noon)]).toEqual([
    "2 days",
    "2 days",
  ]);
});
