import { SIDE_LANE_EXTRA_MS, SIDE_LANES, SLIDE_INTERVAL_MS } from "#contract/rules/limits.ts";

/** Slides spread round-robin over the side lanes; a lane that got none is left out. */
export function spreadOverLanes<Slide>(slides: readonly Slide[], lanes = SIDE_LANES): Slide[][] {
  const spread = Array.from({ length: lanes }, (_, lane) => slides.filter((_, index) => index % lanes === lane));
  return spread.filter((lane) => lane.length > 0);
}

/** Lanes count from 0: the first keeps the main slider's pace, each further one waits a second longer. */
export function laneIntervalMs(lane: number): number {
  return SLIDE_INTERVAL_MS + SIDE_LANE_EXTRA_MS * lane;
}

/** Whatever holds a slider still, any one of them is enough. */
export interface Stillness {
  pausedByHand: boolean;
  hovered: boolean;
  focused: boolean;
  dragged: boolean;
  prefersStillness: boolean;
}

export function mayAdvance(reasons: Stillness): boolean {
  return !Object.values(reasons).some(Boolean);
}
