import { expect, test } from "vitest";
import { parsePakistanTime } from "./pakistan-time.ts";

test.each([
  ["2026-11-18 12:00:00", "2026-11-18T07:00:00.000Z"],
  ["2026-11-18T12:00:00.250", "2026-11-18T07:00:00.000Z"],
  ["2026-11-18T12:00:00+05:00", "2026-11-18T07:00:00.000Z"],
  ["2026-11-18T07:00:00Z", "2026-11-18T07:00:00.000Z"],
  ["18/11/2026 01:05 PM", "2026-11-18T08:05:00.000Z"],
  ["18/11/2026 12:05 AM", "2026-11-17T19:05:00.000Z"],
  ["Wednesday Nov 18, 2026 13:05", "2026-11-18T08:05:00.000Z"],
  ["Nov 18, 2026", "2026-11-17T19:00:00.000Z"],
  ["18-11-2026", "2026-11-17T19:00:00.000Z"],
])("%s is %s", (text, moment) => {
  expect(parsePakistanTime(text)?.toISOString()).toBe(moment);
});

test.each(["", "yesterday", "11/18/2026", "31/02/2026", "2026-13-01", "2026-11-18 25:00:00", "Foo 18, 2026", "null"])(
  "%s is no moment",
  (text) => {
    expect(parsePakistanTime(text)).toBeUndefined();
  },
);
