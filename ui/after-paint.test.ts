import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

let frames: Map<number, () => void>;
const paint = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw();
};

beforeEach(() => {
  vi.useFakeTimers();
  frames = new Map();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    frames.set(frames.size + 1, draw);
    return frames.size;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("work waits for the paint, and is done once", () => {
  const work = vi.fn();
  afterPaint(work);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("in a tab that is not painted it is done all the same, and not again when the tab is looked at", () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([false, true])("called off, it is not done (painted: %s)", (painted) => {
  const work = vi.fn();
  const callOff = afterPaint(work);
  if (painted) paint();
  callOff();
  paint();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
