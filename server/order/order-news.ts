import { Readable } from "node:stream";
import { ORDER_STREAM_HEARTBEAT_MS } from "#contract/rules/limits.ts";
import { STAFF_TAG } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";

/** Announced with every order that is placed or moved. */
export const ORDERS_TAG = "orders";

const CHANGED = "event: orders\ndata: changed\n\n";
/** Keeps a proxy from taking the stream for a dead one. */
const HEARTBEAT = ": here\n\n";

/** Tells the screens that watch orders that something has happened to one. Hears it as a cache does: by the tag that is invalidated. */
export class OrderNews {
  readonly #watchers = new Set<Watcher>();
  readonly #heartbeatMs: number;

  constructor({ heartbeatMs = ORDER_STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {}) {
    this.#heartbeatMs = heartbeatMs;
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(ORDERS_TAG)) this.#send(CHANGED);
    else if (tags.includes(STAFF_TAG)) this.#send("");
  }

  pause(): void {}

  /** What was missed while this process could not listen is looked up. */
  resume(): void {
    this.#send(CHANGED);
  }

  /** As server-sent events, for as long as `mayWatch` says so: it is asked before anything is sent, and with every heartbeat. */
  watch(mayWatch: () => Promise<boolean>): Readable {
    const watcher = new Watcher(mayWatch);
    this.#watchers.add(watcher);
    const heartbeat = setInterval(() => watcher.send(HEARTBEAT), this.#heartbeatMs);
    watcher.stream.once("close", () => {
      clearInterval(heartbeat);
      this.#watchers.delete(watcher);
    });
    watcher.stream.push("retry: 3000\n\n");
    return watcher.stream;
  }

  /** A server that stops waits for nobody who only listens. */
  close(): void {
    for (const watcher of this.#watchers) watcher.end();
  }

  #send(text: string): void {
    for (const watcher of this.#watchers) watcher.send(text);
  }
}

/** One stream. However much happens while its permission is being checked, it is checked once more and told once. */
class Watcher {
  readonly stream = new Readable({ read() {} });
  readonly #mayWatch: () => Promise<boolean>;
  readonly #waiting = new Set<string>();
  #checking = false;
  #ended = false;

  constructor(mayWatch: () => Promise<boolean>) {
    this.#mayWatch = mayWatch;
  }

  send(text: string): void {
    this.#waiting.add(text);
    if (!this.#checking) void this.#checkAndSend();
  }

  end(): void {
    this.#ended = true;
    this.stream.push(null);
  }

  async #checkAndSend(): Promise<void> {
    this.#checking = true;
    while (this.#waiting.size > 0 && !this.#ended) {
      const texts = [...this.#waiting];
      this.#waiting.clear();
      const may = await this.#mayWatch().catch(() => undefined);
      // While the database is away nobody can say: nothing is sent, and the next heartbeat asks again.
      if (may === undefined) {
        for (const text of texts) this.#waiting.add(text);
        break;
      }
      if (!may) this.end();
      for (const text of texts) if (text !== "" && !this.#ended) this.stream.push(text);
    }
    this.#checking = false;
  }
}

const newsOfShops = new WeakMap<Shop, OrderNews>();

export function orderNewsOf(shop: Shop): OrderNews {
  let news = newsOfShops.get(shop);
  if (!news) {
    news = new OrderNews();
    newsOfShops.set(shop, news);
  }
  return news;
}
