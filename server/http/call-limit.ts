import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { networkOf } from "./network-of.ts";

/**
 * So many calls a minute from one network address, or of one customer. Counted in this process's memory: it guards the database against
 * scraping and floods, where a count a few times too generous (one per process) does no harm, and a write per call would.
 * Answers from the cache cost nothing and are not counted.
 */
export class CallLimit {
  readonly #perMinute: number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ perMinute }: { perMinute: number }) {
    this.#perMinute = perMinute;
  }

  /** Counts one call; throws when there were too many. An empty address is the shop itself, rendering a page. */
  count(ip: string, now = Date.now()): void {
    if (ip !== "") this.#count(networkOf(ip), now);
  }

  countCustomer(customerId: string, now = Date.now()): void {
    this.#count(`customer ${customerId}`, now);
  }

  #count(who: string, now: number): void {
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + MINUTE_MS;
    }
    const count = (this.#counts.get(who) ?? 0) + 1;
    this.#counts.set(who, count);
    if (count > this.#perMinute)
      throw new ShopError("too-many", { retryAfterSeconds: (this.#endsAt - now) / SECOND_MS });
  }
}
