import { expect, test } from "vitest";
import { exploreNowAtMs, typedWords, typingEndsMs } from "./typing.ts";

test("typing: every letter comes after the one before it, a space takes a step", () => {
  const [first, second] = typedWords("Hi you");
  const times = [...(first ?? []), ...(second ?? [])].map(({ atMs }) => atMs);
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  expect(step).toBeGreaterThan(0);
  expect(times.map((time) => (time - (times[0] ?? 0)) / step)).toEqual([0, 1, 3, 4, 5]);
});

test("typing: holds the whole line", () => {
  const line = "Welcome to RigBazaar";
  expect(
    typedWords(line)
      .map((word) => word.map(({ letter }) => letter).join(""))
      .join(" "),
  ).toBe(line);
});

test("explore now: 600 ms after typing ends", () => {
  expect(exploreNowAtMs("Welcome")).toBe(typingEndsMs("Welcome") + 600);
  expect(typingEndsMs("")).toBe(0);
});
