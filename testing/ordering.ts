import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { confirmOrders, newProduct, shopperWithAddress } from "./orders.ts";

/** Somebody who can order, with what the checkout page would send. */
interface Buyer {
  id: string;
  token: string;
  body: object;
}

interface Start {
  db: Db;
  /** Whom to ask: it may change while buyers are at it, as when a server is started again. */
  origin: (buyer: number) => string;
  buyers: number;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Buyers who order without a pause until they are stopped. Whoever gets no answer, or a 5xx, asks again with the same key; so
 * does whoever has as many open orders as one may have, once the shop has confirmed them.
 */
export class Ordering implements AsyncDisposable {
  /** Statuses of the answers, and how many there were of each. */
  readonly answers = new Map<number, number>();
  /** Requests whose connection broke. */
  lost = 0;
  slowestAnswerMs = 0;
  readonly #db: Db;
  readonly #acknowledged = new Map<string, string>();
  readonly #buying: Promise<unknown>;
  /** Until then whatever is done to the server may go on for as long as it likes. */
  #stoppedAt = Number.POSITIVE_INFINITY;
  #servedSince = 0;

  private constructor({ db, origin }: Start, buyers: readonly Buyer[]) {
    this.#db = db;
    this.#buying = Promise.all(buyers.map((buyer, turn) => this.#goOn(buyer, () => origin(turn))));
    // Whoever finishes hears of it; until then it is nobody's unhandled failure.
    this.#buying.catch(() => {});
  }

  static async start(start: Start): Promise<Ordering> {
    const item = await newProduct(start, { stock: 1_000_000 });
    const buyers = await Promise.all(
      Array.from({ length: start.buyers }, async () => {
        const { user, token, addressId, courierPricingId } = await shopperWithAddress(start);
        const items = [{ id: item.id, quantity: 1 }];
        return { id: user.id, token, body: { items, paymentMethod: "cod", addressId, courierPricingId } };
      }),
    );
    return new Ordering(start, buyers);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Waits until an order that was sent from now on has succeeded; answers how long that took. */
  async untilServed(): Promise<number> {
    const since = performance.now();
    while (this.#servedSince < since) {
      if (performance.now() - since > PATIENCE_MS) throw new Error(`No order succeeded for ${PATIENCE_MS / 1_000} s`);
      await wait(PAUSE_MS);
    }
    return Math.round(performance.now() - since);
  }

  /** Stops, waits for the last answers, and looks whether every acknowledged order is there, once. */
  async finish(): Promise<void> {
    this.#stoppedAt = performance.now();
    await this.#buying;
    const { rows } = await this.#db.execute<{ key: string; id: string }>(
      sql`select idempotency_key as key, id from shop_order where idempotency_key is not null`,
    );
    const found = new Map(rows.map(({ key, id }) => [key, id]));
    for (const [key, id] of this.#acknowledged)
      if (found.get(key) !== id) throw new Error(`Order ${id} was acknowledged and is not there`);
    // Every buyer goes on until there is an answer: an order that nobody was told of would be a second one.
    if (rows.length !== this.acknowledged) throw new Error(`${rows.length} orders, ${this.acknowledged} acknowledged`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stoppedAt = performance.now();
    await this.#buying.catch(() => {});
  }

  async #goOn(buyer: Buyer, origin: () => string): Promise<void> {
    while (this.#stoppedAt === Number.POSITIVE_INFINITY) {
      const key = randomUUID();
      while (!(await this.#buyOnce(buyer, { origin: origin(), key }))) {
        if (performance.now() - this.#stoppedAt > PATIENCE_MS) throw new Error("A buyer was never served");
        await wait(PAUSE_MS);
      }
    }
  }

  async #buyOnce({ id, token, body }: Buyer, { origin, key }: { origin: string; key: string }): Promise<boolean> {
    const begun = performance.now();
    const answer = await order(origin, { token, body, key }).catch(() => undefined);
    this.slowestAnswerMs = Math.max(this.slowestAnswerMs, Math.round(performance.now() - begun));
    if (!answer) {
      this.lost += 1;
      return false;
    }
    if (answer.code === "open-order-limit") {
      // The database may be what is being tried: then the next round finds it.
      await confirmOrders({ db: this.#db }, [id]).catch(() => {});
      return false;
    }
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) return false;
    if (answer.status !== 200) throw new Error(`An order was refused with ${answer.status}`);
    this.#acknowledged.set(key, answer.orderId);
    this.#servedSince = Math.max(this.#servedSince, begun);
    return true;
  }
}

async function order(origin: string, { token, body, key }: { token: string; body: object; key: string }) {
  const answer = await fetch(`${origin}/api/order/create`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { orderId, code } = (await answer.json()) as { orderId: string; code?: string };
  return { status: answer.status, orderId, code };
}
