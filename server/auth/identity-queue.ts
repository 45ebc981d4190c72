import { WorkQueue } from "#server/platform/jobs/work-queue.ts";

/**
 * Limits concurrent anonymous calls, so that a flood leaves connections and cores to shoppers.
 * Customers and staff have separate queues, so that neither delays the other.
 */
export function createIdentityQueue(): WorkQueue {
  return new WorkQueue({ maxConcurrent: 2, maxWaiting: 100, maxWaitMs: 20_000, maxRefusalDelayMs: 2_000 });
}
