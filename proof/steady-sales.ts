import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Db } from "#database/database.ts";
import { confirmOrders } from "#testing/orders.ts";
import { buy } from "./buyers.ts";
import type { EarlierShop } from "./earlier-version.ts";

const CONFIRM_EACH_MS = 1_000;
const LOOK_EACH_MS = 50;

interface Sales {
  db: Db;
  databaseUrl: string;
  shop: EarlierShop;
  perSecond: number;
  /** Who is asked; it may change while the sales go on. */
  origin(): string;
}

/** Orders at a steady rate, however long each takes, and how long anybody but a migration waits for a lock meanwhile. */
export class SteadySales implements AsyncDisposable {
  readonly statuses: number[] = [];
  readonly refusals: string[] = [];
  readonly latenciesMs: number[] = [];
  longestLockWaitMs = 0;
  /** What waited longest, and for what. */
  longestLockWait = "";
  readonly #sales: Sales;
  readonly #orders: Promise<void>[] = [];
  readonly #work: Promise<unknown>;
  #stopped = false;

  constructor(sales: Sales) {
    this.#sales = sales;
    this.#work = Promise.all([this.#sell(), this.#confirm(), this.#watchLocks()]);
    this.#work.catch(() => {});
  }

  /** Waits until so many more orders have been answered. */
  async more(orders: number): Promise<void> {
    const wanted = this.statuses.length + orders;
    while (this.statuses.length < wanted) await wait(LOOK_EACH_MS);
  }

  async finish(): Promise<void> {
    this.#stopped = true;
    await this.#work;
    await Promise.all(this.#orders);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    await this.#work.catch(() => {});
    await Promise.allSettled(this.#orders);
  }

  async #sell(): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      this.#orders.push(this.#buyOnce(turn));
      await wait(1_000 / this.#sales.perSecond);
    }
  }

  async #buyOnce(turn: number): Promise<void> {
    const { shop, origin } = this.#sales;
    const buyer = shop.buyers[turn % shop.buyers.length];
    if (!buyer) return;
    const begun = performance.now();
    const answer = await buy(origin(), buyer, { items: [{ id: shop.productId, quantity: 1 }] }).catch(
      (error: Error) => ({
        status: 0,
        body: { message: error.message },
      }),
    );
    this.latenciesMs.push(Math.round(performance.now() - begun));
    this.statuses.push(answer.status);
    if (answer.status !== 200) this.refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Nobody may have many open orders. */
  async #confirm(): Promise<void> {
    const { db, shop } = this.#sales;
    const ids = shop.buyers.map(({ customerId }) => customerId);
    while (!this.#stopped) {
      await confirmOrders({ db }, ids);
      await wait(CONFIRM_EACH_MS);
    }
  }

  async #watchLocks(): Promise<void> {
    const client = new Client({ connectionString: this.#sales.databaseUrl });
    await client.connect();
    try {
      while (!this.#stopped) {
        const { rows } = await client.query<{ ms: number; what: string }>(
          `select extract(epoch from clock_timestamp() - l.waitstart)::float * 1000 as ms,
             format('%s %s: %s', l.locktype, coalesce(l.relation::regclass::text, ''), left(a.query, 80)) as what
           from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and l.waitstart is not null and a.datname = current_database() and a.application_name <> 'rigbazaar migration'
           order by 1 desc limit 1`,
        );
        const [longest] = rows;
        if (longest && longest.ms > this.longestLockWaitMs) {
          this.longestLockWaitMs = Math.round(longest.ms);
          this.longestLockWait = longest.what;
        }
        await wait(LOOK_EACH_MS);
      }
    } finally {
      await client.end();
    }
  }
}
