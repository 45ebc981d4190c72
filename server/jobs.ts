import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Queryable } from "#database/database.ts";

/** Every queue of the shop, with how its failures are retried. */
const QUEUES = {
  "send-mail": { retryLimit: 100, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  "expire-unpaid-orders": { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 300 },
  "clean-up": { retryLimit: 1, expireInSeconds: 300 },
} as const;

export type QueueName = keyof typeof QUEUES;

/** Work that happens after an answer: enqueued inside the transaction it belongs to, leased by whichever node is free. */
export class Jobs {
  readonly #boss: PgBoss;

  constructor({ url, onError }: { url: string; onError: (error: Error) => void }) {
    this.#boss = new PgBoss({ connectionString: url, max: 4, application_name: "rigbazaar-jobs", schema: "jobs" });
    this.#boss.on("error", onError);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const [name, options] of Object.entries(QUEUES)) await this.#boss.createQueue(name, options);
  }

  async enqueue(db: Queryable, queue: QueueName, data: object): Promise<void> {
    await this.#boss.send(queue, data, { db: fromDrizzle(db, sql) });
  }

  /** The handler runs at least once per job; it must not mind a second time. */
  async work<Data extends object>(
    queue: QueueName,
    handler: (data: Data) => Promise<void>,
    options: { pollingIntervalSeconds?: number } = {},
  ): Promise<void> {
    await this.#boss.work<Data>(queue, { pollingIntervalSeconds: 0.5, ...options }, async (jobs) => {
      for (const job of jobs) await handler(job.data);
    });
  }

  /** Runs a queue by the clock, on one node at a time. */
  async schedule(queue: QueueName, cron: string): Promise<void> {
    await this.#boss.schedule(queue, cron, {});
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 });
  }
}
