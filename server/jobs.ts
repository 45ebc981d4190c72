import { fromDrizzle, PgBoss } from "pg-boss";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { CONNECTIONS } from "#database/connections.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { plainMessage } from "#database/plain-error.ts";

/** Every queue of the shop, with how its failures are retried. */
const QUEUES = {
  // A mail server may be away for days: 2,000 tries at most five minutes apart are a week.
  "send-mail": { retryLimit: 2_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  "expire-unpaid-orders": { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  "forget-codes": { retryLimit: 1, expireInSeconds: 60 },
  // The next minute's run is the retry.
  "refund-owed": { retryLimit: 0, expireInSeconds: 300 },
  "make-sizes": { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 },
  "banner-time": { retryLimit: 20, retryDelay: 1, expireInSeconds: 30 },
  // Its work is taken up again by the next minute's run, wherever it stood.
  "bulk-change": { retryLimit: 2, retryDelay: 5, expireInSeconds: 900 },
  // The next minute's run is the retry.
  "report-figures": { retryLimit: 0, expireInSeconds: 300 },
  // What was not told is found by the next run.
  "tell-when": { retryLimit: 0, expireInSeconds: 120 },
  // The next run asks about what this one could not.
  "ask-for-reviews": { retryLimit: 0, expireInSeconds: 300 },
  // Goes on where it stood. What somebody held at that moment is settled by the next try.
  "settle-earlier-cash": {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  "clean-up": { retryLimit: 1, expireInSeconds: 300 },
  "settle-questions": { retryLimit: 1, expireInSeconds: 300 },
} as const;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Work that happens after an answer: enqueued inside the transaction it belongs to, leased by whichever node is free. */
export class Jobs {
  readonly #boss: PgBoss;

  constructor({ url, onError }: { url: string; onError: (error: Error) => void }) {
    this.#boss = new PgBoss({
      connectionString: url,
      max: CONNECTIONS.forJobs,
      application_name: "rigbazaar-jobs",
      schema: "jobs",
    });
    this.#boss.on("error", onError);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const [name, options] of Object.entries(QUEUES)) await this.#boss.createQueue(name, options);
  }

  /** `startAfter`: by the database's clock, not before; `waitMs`: so long after now. */
  async enqueue(
    db: Queryable,
    queue: QueueName,
    data: object,
    { startAfter, waitMs }: { startAfter?: Date; waitMs?: number | undefined } = {},
  ): Promise<void> {
    const begins = startAfter ?? (waitMs === undefined ? undefined : Math.ceil(waitMs / SECOND_MS));
    await this.#boss.send(queue, data, {
      db: fromDrizzle(db, sql),
      ...(begins !== undefined && { startAfter: begins }),
    });
  }

  /** The handler runs at least once per job; it must not mind a second time. */
  async work<Data extends object>(
    queue: QueueName,
    handler: (data: Data) => Promise<void>,
    { pollingIntervalSeconds = 0.5, atOnce = 1 }: { pollingIntervalSeconds?: number; atOnce?: number } = {},
  ): Promise<void> {
    await this.#boss.work<Data>(
      queue,
      { pollingIntervalSeconds, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true },
      // Each job of a batch fails or succeeds for itself.
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handler(data);
              return { id, status: "completed" as const };
            } catch (error) {
              return { id, status: "failed" as const, output: { message: plainMessage(error) } };
            }
          }),
        ),
    );
  }

  /** Runs a queue by the clock, on one node at a time. */
  async schedule(queue: QueueName, cron: string): Promise<void> {
    await this.#boss.schedule(queue, cron, {});
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
