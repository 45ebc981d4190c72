import { ShopError } from "#contract/errors.ts";

interface LineOptions {
  /** How many are served at the same time. */
  atOnce: number;
  /** How many may wait; whoever comes after them is asked to come back. */
  waiting: number;
  /** How long one waits before being sent away: whatever is served may have come to a stand. */
  patienceMs?: number;
}

interface Waiter {
  enter: () => void;
}

/** A waiting line with an end. Work that is dear for the machine goes through one, so that a flood of it cannot starve the rest. */
export class Line {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #patienceMs: number | undefined;
  readonly #waiting: Waiter[] = [];
  #busy = 0;

  constructor({ atOnce, waiting, patienceMs }: LineOptions) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
    this.#patienceMs = patienceMs;
  }

  /** Refuses who would find the line full: before anything else is done for them, so that refusing costs next to nothing. */
  expectRoom(): void {
    if (this.#busy >= this.#atOnce && this.#waiting.length >= this.#maxWaiting)
      throw new ShopError("too-many", { retryAfterSeconds: 2 });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.expectRoom();
    if (this.#busy >= this.#atOnce) {
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
