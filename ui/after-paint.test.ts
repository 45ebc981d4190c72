import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runAfterPaint } from "./after-paint.ts";

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

test("work runs once, after the paint", () => {
  const work = vi.fn();
  runAfterPaint(work);
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("work also runs in a tab that is not painted, and not again when the tab is shown", () => {
  const work = vi.fn();
  runAfterPaint(work);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([false, true])("cancelled work does not run (painted: %s)", (painted) => {
  const work = vi.fn();
  const cancel = runAfterPaint(work);
  if (painted) paint();
  cancel();
  paint();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
