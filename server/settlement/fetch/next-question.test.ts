import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";
import { getQuestionWaitMs } from "./next-question.ts";

test.each([
  ["an unpaid parcel daily", { ageMs: 3 * DAY_MS, failures: 0 }, DAY_MS],
  ["one that is paid late weekly", { ageMs: 40 * DAY_MS, failures: 0 }, 7 * DAY_MS],
  ["after the first failure within an hour", { ageMs: DAY_MS, failures: 1 }, HOUR_MS],
  ["after the third within four", { ageMs: DAY_MS, failures: 3 }, 4 * HOUR_MS],
  ["after many daily", { ageMs: DAY_MS, failures: 500 }, DAY_MS],
  ["after four months never", { ageMs: 121 * DAY_MS, failures: 0 }, null],
])("getQuestionWaitMs: %s", (_, parcel, wait) => {
  expect(getQuestionWaitMs(parcel)).toBe(wait);
});
