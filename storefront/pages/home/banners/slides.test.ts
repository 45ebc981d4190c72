import { expect, test } from "vitest";
import { calculateLaneIntervalMs, canAdvance, spreadOverLanes } from "./slides.ts";

test("side lanes: slides are spread round-robin over three lanes", () => {
  expect(spreadOverLanes([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 4, 7],
    [2, 5],
    [3, 6],
  ]);
  expect(spreadOverLanes([1])).toEqual([[1]]);
  expect(spreadOverLanes([])).toEqual([]);
});

test("side lanes: advance every 5000 ms plus 1000 ms times the lane index, counted from 0", () => {
  expect([0, 1, 2].map(calculateLaneIntervalMs)).toEqual([5_000, 6_000, 7_000]);
});

test("slider: advances unless there is a reason to pause", () => {
  const free = { pausedByUser: false, hovered: false, focused: false, dragged: false, prefersReducedMotion: false };
  expect(canAdvance(free)).toBe(true);
  for (const reason of Object.keys(free)) expect(canAdvance({ ...free, [reason]: true })).toBe(false);
});
