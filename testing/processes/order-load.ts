import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { confirmOrders, newProduct, shopperWithAddress } from "../data/orders.ts";

interface Buyer {
  id: string;
  token: string;
  body: object;
}

interface OrderLoadOptions {
  db: Db;
  /** A function, because the origin changes when a server restarts. */
  origin: (buyer: number) => string;
  buyers: number;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Buyers order until stopped. They retry with the same key after a 5xx, no answer, or once open orders
 * at the limit are confirmed.
 */
export class OrderLoad implements AsyncDisposable {
  /** Number of responses by status. */
  readonly responseCounts = new Map<number, number>();
  lostRequests = 0;
  slowestAnswerMs = 0;
  readonly #db: Db;
  readonly #acknowledged = new Map<string, string>();
  readonly #orderLoops: Promise<unknown>;
  /** Patience is limited only after this moment; before it, faults may last as long as the test wants. */
  #stoppedAt = Number.POSITIVE_INFINITY;
  #servedSince = 0;

  private constructor({ db, origin }: OrderLoadOptions, buyers: readonly Buyer[]) {
    this.#db = db;
    this.#orderLoops = Promise.all(buyers.map((buyer, turn) => this.#orderUntilStopped(buyer, () => origin(turn))));
    // `finish` reports the failure; until then this prevents an unhandled rejection.
    this.#orderLoops.catch(() => {});
  }

  static async start(start: OrderLoadOptions): Promise<OrderLoad> {
    const item = await newProduct(start, { stock: 1_000_000 });
    const buyers = await Promise.all(
      Array.from({ length: start.buyers }, async () => {
        const { user, token, addressId, courierPricingId } = await shopperWithAddress(start);
        const items = [{ id: item.id, quantity: 1 }];
        return { id: user.id, token, body: { items, paymentMethod: "cod", addressId, courierPricingId } };
      }),
    );
    return new OrderLoad(start, buyers);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Waits until an order sent after this call succeeds; returns the milliseconds. */
  async waitUntilServed(): Promise<number> {
    const since = performance.now();
    while (this.#servedSince < since) {
      if (performance.now() - since > PATIENCE_MS) throw new Error(`No order succeeded for ${PATIENCE_MS / 1_000} s`);
      await wait(PAUSE_MS);
    }
    return Math.round(performance.now() - since);
  }

  /** Stops, waits for the last responses, and checks that every acknowledged order exists exactly once. */
  async finish(): Promise<void> {
    this.#stoppedAt = performance.now();
    await this.#orderLoops;
    const { rows } = await this.#db.execute<{ key: string; id: string }>(
      sql`select idempotency_key as key, id from shop_order where idempotency_key is not null`,
    );
    const found = new Map(rows.map(({ key, id }) => [key, id]));
    for (const [key, id] of this.#acknowledged)
      if (found.get(key) !== id) throw new Error(`Order ${id} was acknowledged and is not there`);
    // Every buyer retries until acknowledged, so an unacknowledged order must be a duplicate.
    if (rows.length !== this.acknowledged) throw new Error(`${rows.length} orders, ${this.acknowledged} acknowledged`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stoppedAt = performance.now();
    await this.#orderLoops.catch(() => {});
  }

  async #orderUntilStopped(buyer: Buyer, origin: () => string): Promise<void> {
    while (this.#stoppedAt === Number.POSITIVE_INFINITY) {
      const key = randomUUID();
      while (!(await this.#buyOnce(buyer, { origin: origin(), key }))) {
        if (performance.now() - this.#stoppedAt > PATIENCE_MS) throw new Error("A buyer was never served");
        await wait(PAUSE_MS);
      }
    }
  }

  async #buyOnce({ id, token, body }: Buyer, { origin, key }: { origin: string; key: string }): Promise<boolean> {
    const startedAt = performance.now();
    const answer = await sendOrder(origin, { token, body, key }).catch(() => undefined);
    this.slowestAnswerMs = Math.max(this.slowestAnswerMs, Math.round(performance.now() - startedAt));
    if (!answer) {
      this.lostRequests += 1;
      return false;
    }
    if (answer.code === "open-order-limit") {
      // The test may have stopped the database; the next round retries.
      await confirmOrders({ db: this.#db }, [id]).catch(() => {});
      return false;
    }
    this.responseCounts.set(answer.status, (this.responseCounts.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) return false;
    if (answer.status !== 200) throw new Error(`An order was refused with ${answer.status}`);
    this.#acknowledged.set(key, answer.orderId);
    this.#servedSince = Math.max(this.#servedSince, startedAt);
    return true;
  }
}

async function sendOrder(origin: string, { token, body, key }: { token: string; body: object; key: string }) {
  const answer = await fetch(`${origin}/api/order/create`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { orderId, code } = (await answer.json()) as { orderId: string; code?: string };
  return { status: answer.status, orderId, code };
}
