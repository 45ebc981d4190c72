import { setTimeout as pause } from "node:timers/promises";
import { ShopError } from "#contract/errors.ts";

interface WorkQueueOptions {
  /** Maximum number of tasks that run at the same time. */
  maxConcurrent: number;
  /** Maximum number of waiting tasks; further ones are refused. */
  maxWaiting: number;
  /** Maximum waiting time, because running tasks may hang. */
  maxWaitMs?: number;
  /** Maximum of the random delay of a refusal, so that refused clients do not all retry at once. */
  maxRefusalDelayMs?: number;
}

interface Waiter {
  enter: () => void;
}

/** A bounded queue for expensive work, so that a flood of requests cannot starve the rest. */
export class WorkQueue {
  readonly #maxConcurrent: number;
  readonly #maxWaiting: number;
  readonly #maxWaitMs: number | undefined;
  readonly #maxRefusalDelayMs: number;
  readonly #waiting: Waiter[] = [];
  #busy = 0;

  constructor({ maxConcurrent, maxWaiting, maxWaitMs, maxRefusalDelayMs = 0 }: WorkQueueOptions) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
    this.#maxWaitMs = maxWaitMs;
    this.#maxRefusalDelayMs = maxRefusalDelayMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#maxConcurrent) {
      if (this.#waiting.length >= this.#maxWaiting) await this.#refuse();
      // A finished task passes its slot to the next waiter, so that no newcomer can take the slot.
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
    if (this.#maxRefusalDelayMs > 0) await pause(Math.random() * this.#maxRefusalDelayMs, undefined, { ref: false });
    throw new ShopError("too-many", { retryAfterSeconds: 2 });
  }

  async #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { enter: resolve };
    this.#waiting.push(waiter);
    if (this.#maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      const place = this.#waiting.indexOf(waiter);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(new ShopError("unavailable", { retryAfterSeconds: 2 }));
    }, this.#maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }
}
