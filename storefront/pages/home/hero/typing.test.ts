import { expect, test } from "vitest";
import { calculateExploreNowMs, calculateTypingEndMs, splitTypedWords } from "./typing.ts";

test("typing: letters appear one after another, and a space takes a step", () => {
  const [first, second] = splitTypedWords("Hi you");
  const times = [...(first ?? []), ...(second ?? [])].map(({ atMs }) => atMs);
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  expect(step).toBeGreaterThan(0);
  expect(times.map((time) => (time - (times[0] ?? 0)) / step)).toEqual([0, 1, 3, 4, 5]);
});

test("typing: contains the whole line", () => {
  const line = "Welcome to RigBazaar";
  expect(
    splitTypedWords(line)
      .map((word) => word.map(({ letter }) => letter).join(""))
      .join(" "),
  ).toBe(line);
});

test("explore now: 600 ms after typing ends", () => {
  expect(calculateExploreNowMs("Welcome")).toBe(calculateTypingEndMs("Welcome") + 600);
  expect(calculateTypingEndMs("")).toBe(0);
});
