import { expect, test } from "vitest";
import { isoFromPakistanInput, toPakistanInput } from "./pakistan-time.ts";

test("converts between UTC and the Pakistan time of a form field", () => {
  expect(isoFromPakistanInput("2026-11-16T17:30")).toBe("2026-11-16T12:30:00.000Z");
  expect(toPakistanInput("2026-11-16T20:00:00.000Z")).toBe("2026-11-17T01:00");
});

test.each(["", "soon", ":00Z", "2026-13-40T99:99"])("%j is not a time", (text) => {
  expect(isoFromPakistanInput(text)).toBeNull();
});

test("a missing time is an empty field", () => {
  expect(toPakistanInput(null)).toBe("");
});
