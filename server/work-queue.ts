import { setTimeout as pause } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";

interface WorkQueueOptions {
  /** How many are served at the same time. */
  atOnce: number;
  /** How many may wait; whoever comes after them is asked to come back. */
  waiting: number;
  /** How long one waits before being sent away: whatever is served may have come to a stand. */
  patienceMs?: number;
  /** How long being sent away takes at most. It differs each time, so that a crowd does not come back as one. */
  refusalMs?: number;
}

interface Waiter {
  enter: () => void;
}

/** A waiting line with an end. Work that is dear for the machine goes through one, so that a flood of it cannot starve the rest. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #patienceMs: number | undefined;
  readonly #refusalMs: number;
  readonly #waiting: Waiter[] = [];
  #busy = 0;

  constructor({ atOnce, waiting, patienceMs, refusalMs = 0 }: WorkQueueOptions) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
    this.#patienceMs = patienceMs;
    this.#refusalMs = refusalMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) await this.#refuse();
      // The one who leaves hands its place over, so nobody can slip in between.
      await this.#wait();
    } else {
      this.#busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.enter();
      else this.#busy -= 1;
    }
  }

  async #refuse(): Promise<never> {
    if (this.#refusalMs > 0) await pause(Math.random() * this.#refusalMs, undefined, { ref: false });
    throw new ShopError("too-many", { retryAfterSeconds: 2 });
  }

  async #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { enter: resolve };
    this.#waiting.push(waiter);
    if (this.#patienceMs === undefined) return promise;
    const timer = setTimeout(() => {
      const place = this.#waiting.indexOf(waiter);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(new ShopError("unavailable", { retryAfterSeconds: 2 }));
    }, this.#patienceMs);
    await promise.finally(() => clearTimeout(timer));
  }
}
