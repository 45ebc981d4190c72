import { fromDrizzle, PgBoss } from "pg-boss";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { CONNECTIONS } from "#database/connections/connections.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { toPlainMessage } from "#database/plain-error.ts";

/** Every queue with its retry policy. */
const QUEUES = {
  // A mail server may be down for days: 2,000 tries at most five minutes apart are a week.
  "send-mail": { retryLimit: 2_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  "expire-unpaid-orders": { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  // The next run reminds those that this one could not.
  "remind-transfers": { retryLimit: 0, expireInSeconds: 120 },
  "forget-codes": { retryLimit: 1, expireInSeconds: 60 },
  // The next minute's run is the retry.
  "inquire-payments": { retryLimit: 0, expireInSeconds: 300 },
  "continue-bookings": { retryLimit: 0, expireInSeconds: 600 },
  "track-parcels": { retryLimit: 0, expireInSeconds: 900 },
  // The next minute's run goes on where this one stopped.
  "book-parcels": { retryLimit: 0, expireInSeconds: 900 },
  // The next night's run is the retry; the last list stays.
  "courier-cities": { retryLimit: 0, expireInSeconds: 600 },
  // The next hour's run goes on where this one stopped.
  "fetch-settlements": { retryLimit: 0, expireInSeconds: 1_200 },
  "refund-owed": { retryLimit: 0, expireInSeconds: 300 },
  // The next minute's run is the retry.
  "credit-coins": { retryLimit: 0, expireInSeconds: 300 },
  "earlier-coins": { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  "make-sizes": { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 },
  "banner-time": { retryLimit: 20, retryDelay: 1, expireInSeconds: 30 },
  // The next minute's run resumes the work where this one stopped.
  "bulk-change": { retryLimit: 2, retryDelay: 5, expireInSeconds: 900 },
  // The next minute's run goes on where this one stopped.
  "card-discounts": { retryLimit: 2, retryDelay: 5, expireInSeconds: 900 },
  // The next minute's run is the retry.
  "report-figures": { retryLimit: 0, expireInSeconds: 300 },
  // The next run sends what this one could not.
  "tell-when": { retryLimit: 0, expireInSeconds: 120 },
  // The next run sends what this one could not.
  "ask-for-reviews": { retryLimit: 0, expireInSeconds: 300 },
  // Resumes where the last try stopped; rows that were locked are settled by the next try.
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

/** Jobs are enqueued inside the transaction they belong to, and leased by any free node. */
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

  /** `startAfter`: earliest start by the database's clock; `waitMs`: delay from now. */
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

  /** A job may run more than once, so the handler must be idempotent. */
  async work<Data extends object>(
    queue: QueueName,
    handler: (data: Data) => Promise<void>,
    {
      pollingIntervalSeconds = 0.5,
      maxConcurrent = 1,
    }: { pollingIntervalSeconds?: number; maxConcurrent?: number } = {},
  ): Promise<void> {
    await this.#boss.work<Data>(
      queue,
      { pollingIntervalSeconds, batchSize: maxConcurrent, burstWhenBatchFull: true, perJobResults: true },
      // Each job of a batch fails or succeeds on its own.
      (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handler(data);
              return { id, status: "completed" as const };
            } catch (error) {
              return { id, status: "failed" as const, output: { message: toPlainMessage(error) } };
            }
          }),
        ),
    );
  }

  /** Runs a queue on a schedule, on one node at a time. */
  async schedule(queue: QueueName, cron: string): Promise<void> {
    await this.#boss.schedule(queue, cron, {});
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
