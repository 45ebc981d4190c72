import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { networkOf } from "#server/http/network-of.ts";

/**
 * So many searches a minute from one network address. Counted in this process's memory: it guards the database against
 * scraping, where a count a few times too generous (one per process) does no harm, and a write per search would.
 * Answers from the cache cost nothing and are not counted.
 */
export class SearchLimit {
  readonly #perMinute: number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor({ perMinute }: { perMinute: number }) {
    this.#perMinute = perMinute;
  }

  /** Counts one search; throws when there were too many. An empty address is the shop itself, rendering a page. */
  count(ip: string, now = Date.now()): void {
    if (ip === "") return;
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + MINUTE_MS;
    }
    const network = networkOf(ip);
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    if (count > this.#perMinute)
      throw new ShopError("too-many", { retryAfterSeconds: (this.#endsAt - now) / SECOND_MS });
  }
}
