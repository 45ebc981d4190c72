interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Both in microseconds; the second is the processor's time, which tasks have. */
  ts: number;
  tdur?: number;
}

const TASK = "RunTask";
const BLOCKS_FROM_MS = 50;

/**
 * How long a page blocks after its first paint, as Lighthouse reckons it (what every task takes beyond 50 ms), but by the time that
 * the processor worked on it: what a task waits for others on this machine is not the page's.
 */
export function ownBlockingMs(events: readonly TraceEvent[], slower: number): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("The page was never painted");
  return events
    .filter(({ name, pid, tid, ts }) => name === TASK && pid === painted.pid && tid === painted.tid && ts > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1_000) * slower - BLOCKS_FROM_MS))
    .reduce((sum, ms) => sum + ms, 0);
}
