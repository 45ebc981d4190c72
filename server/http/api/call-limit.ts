import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { toNetwork } from "../to-network.ts";

/**
 * Limits uncached calls per network or customer, to protect the database from scraping and floods.
 * The count is per process and in memory: a generous limit does no harm, a write per call would.
 */
export class CallLimit {
  readonly #perMinute: number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ perMinute }: { perMinute: number }) {
    this.#perMinute = perMinute;
  }

  /** Throws above the limit. An empty IP address is the shop itself, rendering a page. */
  count(ip: string, now = Date.now()): void {
    if (ip !== "") this.#count(toNetwork(ip), now);
  }

  countCustomer(customerId: string, now = Date.now()): void {
    this.#count(`customer ${customerId}`, now);
  }

  #count(caller: string, now: number): void {
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + MINUTE_MS;
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    if (count > this.#perMinute)
      throw new ShopError("too-many", { retryAfterSeconds: (this.#endsAt - now) / SECOND_MS });
  }
}
