import { expect, it } from "vitest";
import { countSecondsUntil } from "./use-resend-timer.ts";

it("resend timer: counts whole seconds down to zero", () => {
  const sent = Date.UTC(2026, 10, 15);
  expect(countSecondsUntil(sent + 60_000, sent)).toBe(60);
  expect(countSecondsUntil(sent + 60_000, sent + 1)).toBe(60);
  expect(countSecondsUntil(sent + 60_000, sent + 1_000)).toBe(59);
  expect(countSecondsUntil(sent + 60_000, sent + 59_999)).toBe(1);
  expect(countSecondsUntil(sent + 60_000, sent + 60_000)).toBe(0);
  expect(countSecondsUntil(sent + 60_000, sent + 90_000)).toBe(0);
});
