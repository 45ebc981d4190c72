import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Db } from "#database/database.ts";
import { confirmOrders } from "#testing/data/orders.ts";
import type { EarlierShop } from "../nodes/earlier-version.ts";
import { placeOrder } from "./buyers.ts";

const CONFIRM_EVERY_MS = 1_000;
const POLL_MS = 50;

interface SalesOptions {
  db: Db;
  databaseUrl: string;
  shop: EarlierShop;
  perSecond: number;
  /** A function, because the origin changes during the upgrade. */
  origin(): string;
}

/** Sends orders at a steady rate and measures the longest lock wait of any session except migrations. */
export class SteadySales implements AsyncDisposable {
  readonly statuses: number[] = [];
  readonly refusals: string[] = [];
  readonly latenciesMs: number[] = [];
  longestLockWaitMs = 0;
  longestLockWait = "";
  readonly #sales: SalesOptions;
  readonly #orders: Promise<void>[] = [];
  readonly #work: Promise<unknown>;
  #stopped = false;

  constructor(sales: SalesOptions) {
    this.#sales = sales;
    this.#work = Promise.all([this.#sell(), this.#confirm(), this.#watchLocks()]);
    this.#work.catch(() => {});
  }

  /** Waits until this many more orders have been answered. */
  async waitForOrders(orders: number): Promise<void> {
    const target = this.statuses.length + orders;
    while (this.statuses.length < target) await wait(POLL_MS);
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
    const startedAt = performance.now();
    const answer = await placeOrder(origin(), buyer, { items: [{ id: shop.productId, quantity: 1 }] }).catch(
      (error: Error) => ({
        status: 0,
        body: { message: error.message },
      }),
    );
    this.latenciesMs.push(Math.round(performance.now() - startedAt));
    this.statuses.push(answer.status);
    if (answer.status !== 200) this.refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Confirms orders, because a customer may have only a few open ones. */
  async #confirm(): Promise<void> {
    const { db, shop } = this.#sales;
    const ids = shop.buyers.map(({ customerId }) => customerId);
    while (!this.#stopped) {
      await confirmOrders({ db }, ids);
      await wait(CONFIRM_EVERY_MS);
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
        await wait(POLL_MS);
      }
    } finally {
      await client.end();
    }
  }
}
