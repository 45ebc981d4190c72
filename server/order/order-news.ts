import { Readable } from "node:stream";
import type { Shop } from "#server/shop.ts";

/** Announced with every order that is placed or moved. */
export const ORDERS_TAG = "orders";

const HEARTBEAT_MS = 25_000;

/** Tells whoever watches the orders that something has happened to one. Hears it as a cache does: by the tag that is dropped. */
export class OrderNews {
  readonly #watchers = new Set<Readable>();

  drop(tags: readonly string[]): void {
    if (tags.includes(ORDERS_TAG)) this.#tell("event: orders\ndata: changed\n\n");
  }

  pause(): void {}

  /** What was missed while nobody could listen is looked up. */
  resume(): void {
    this.#tell("event: orders\ndata: changed\n\n");
  }

  /** As server-sent events. Something is said now and then, so that no proxy takes the stream for a dead one. */
  watch(): Readable {
    const stream = new Readable({ read() {} });
    this.#watchers.add(stream);
    const heartbeat = setInterval(() => stream.push(": here\n\n"), HEARTBEAT_MS);
    stream.once("close", () => {
      clearInterval(heartbeat);
      this.#watchers.delete(stream);
    });
    stream.push("retry: 3000\n\n");
    return stream;
  }

  /** A server that stops waits for nobody who only listens. */
  close(): void {
    for (const stream of this.#watchers) stream.push(null);
  }

  #tell(said: string): void {
    for (const stream of this.#watchers) stream.push(said);
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
