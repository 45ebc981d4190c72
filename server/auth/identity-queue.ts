import { WorkQueue } from "#server/work-queue.ts";

/**
 * Anonymous calls of identity come by the thousand in a flood. Few at a time leave connections and cores to those who browse.
 * Customers and staff wait in lines of their own: a flood at one login does not delay the other.
 */
export function identityQueue(): WorkQueue {
  return new WorkQueue({ atOnce: 2, waiting: 100, patienceMs: 20_000, refusalMs: 2_000 });
}
