interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Both in microseconds; `tdur` is processor time, which only tasks have. */
  ts: number;
  tdur?: number;
}

const TASK = "RunTask";
const BLOCKING_FROM_MS = 50;

/**
 * Total blocking time as in Lighthouse (each task's time above 50 ms), but by processor time, because
 * waiting for other processes is not the page's fault.
 */
export function processorBlockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("The page was never painted");
  return events
    .filter(({ name, pid, tid, ts }) => name === TASK && pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1_000) * slowdown - BLOCKING_FROM_MS))
    .reduce((sum, ms) => sum + ms, 0);
}
