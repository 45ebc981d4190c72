import { ShopError } from "#contract/errors.ts";

interface LineOptions {
  /** How many are served at the same time. */
  atOnce: number;
  /** How many may wait; whoever comes after them is asked to come back. */
  waiting: number;
}

/** A waiting line with an end. Work that is dear for the machine goes through one, so that a flood of it cannot starve the rest. */
export class Line {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({ atOnce, waiting }: LineOptions) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new ShopError("too-many", { retryAfterSeconds: 2 });
      // The one who leaves hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
