import { expect, test } from "vitest";
import { countSecondsLeft, toClockParts } from "./countdown.ts";

const at = (elapsedMs: number) =>
  toClockParts(countSecondsLeft({ startedAt: 1_000, now: 1_000 + elapsedMs })).join(":");

test("countdown: runs down from 23:59:59, one step per second", () => {
  expect(at(0)).toBe("23:59:59");
  expect(at(999)).toBe("23:59:59");
  expect(at(1_000)).toBe("23:59:58");
  expect(at(60_000)).toBe("23:58:59");
});

test("countdown: wraps back to 23:59:59 after zero", () => {
  expect(at(86_399_000)).toBe("00:00:00");
  expect(at(86_400_000)).toBe("23:59:59");
  expect(at(10 * 86_400_000 + 5_000)).toBe("23:59:54");
});

test("countdown: a clock that was set back shows the start", () => {
  expect(at(-5_000)).toBe("23:59:59");
});
