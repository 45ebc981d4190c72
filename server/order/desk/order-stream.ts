import { Readable } from "node:stream";
import { ORDER_STREAM_HEARTBEAT_MS } from "#contract/rules/office-limits.ts";
import { STAFF_TAG } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";

/** Published with every order that is placed or moved. */
export const ORDERS_TAG = "orders";

const CHANGED = "event: orders\ndata: changed\n\n";
/** Keeps a proxy from closing the stream as idle. */
const HEARTBEAT = ": here\n\n";

/** Notifies the screens that watch orders; receives invalidated tags like a cache. */
export class OrderStreams {
  readonly #watchers = new Set<Watcher>();
  readonly #heartbeatMs: number;

  constructor({ heartbeatMs = ORDER_STREAM_HEARTBEAT_MS }: { heartbeatMs?: number } = {}) {
    this.#heartbeatMs = heartbeatMs;
  }

  invalidate(tags: readonly string[]): void {
    if (tags.includes(ORDERS_TAG)) this.#send(CHANGED);
    else if (tags.includes(STAFF_TAG)) this.#send("");
  }

  pause(): void {}

  /** Screens read again, because changes may have been missed while not listening. */
  resume(): void {
    this.#send(CHANGED);
  }

  /** Server-sent events; `mayWatch` is checked before anything is sent and with every heartbeat. */
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

  /** Ends all streams, because a stopping server must not wait for them. */
  close(): void {
    for (const watcher of this.#watchers) watcher.end();
  }

  #send(text: string): void {
    for (const watcher of this.#watchers) watcher.send(text);
  }
}

/** One stream; any number of changes during a permission check cause one more check and event. */
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
      // Without the database the permission is unknown, so the next heartbeat tries again.
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

const streamsOfShops = new WeakMap<Shop, OrderStreams>();

export function getOrderStreams(shop: Shop): OrderStreams {
  let streams = streamsOfShops.get(shop);
  if (!streams) {
    streams = new OrderStreams();
    streamsOfShops.set(shop, streams);
  }
  return streams;
}
