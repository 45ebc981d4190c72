import { SIDE_LANE_EXTRA_MS, SIDE_LANES, SLIDE_INTERVAL_MS } from "#contract/rules/limits.ts";

/** Distributes slides round-robin over the side lanes; empty lanes are left out. */
export function spreadOverLanes<Slide>(slides: readonly Slide[], lanes = SIDE_LANES): Slide[][] {
  const spread = Array.from({ length: lanes }, (_, lane) => slides.filter((_, index) => index % lanes === lane));
  return spread.filter((lane) => lane.length > 0);
}

/** The first lane (0) has the main slider's interval; each further lane waits a second longer. */
export function calculateLaneIntervalMs(lane: number): number {
  return SLIDE_INTERVAL_MS + SIDE_LANE_EXTRA_MS * lane;
}

/** Any one of these reasons pauses a slider. */
export interface PauseReasons {
  pausedByUser: boolean;
  hovered: boolean;
  focused: boolean;
  dragged: boolean;
  prefersReducedMotion: boolean;
}

export function canAdvance(reasons: PauseReasons): boolean {
  return !Object.values(reasons).some(Boolean);
}
