import { expect, test } from "vitest";
import { fromClock, toClock } from "./pakistan-time.ts";

test("what is put into a field of the shop's clock comes back as it was", () => {
  expect(fromClock("2026-11-16T17:30")).toBe("2026-11-16T12:30:00.000Z");
  expect(toClock("2026-11-16T20:00:00.000Z")).toBe("2026-11-17T01:00");
});

test.each(["", "soon", ":00Z", "2026-13-40T99:99"])("%j is no moment", (text) => {
  expect(fromClock(text)).toBeNull();
});

test("no moment is an empty field", () => {
  expect(toClock(null)).toBe("");
});
