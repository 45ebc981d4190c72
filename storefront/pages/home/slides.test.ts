import { expect, test } from "vitest";
import { laneIntervalMs, mayAdvance, spreadOverLanes } from "./slides.ts";

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
  expect([0, 1, 2].map(laneIntervalMs)).toEqual([5_000, 6_000, 7_000]);
});

test("slider: advances unless anything holds it", () => {
  const free = { pausedByHand: false, hovered: false, focused: false, dragged: false, prefersStillness: false };
  expect(mayAdvance(free)).toBe(true);
  for (const reason of Object.keys(free)) expect(mayAdvance({ ...free, [reason]: true })).toBe(false);
});
