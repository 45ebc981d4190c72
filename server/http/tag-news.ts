import { Client } from "pg";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { TaggedCache } from "./tagged-cache.ts";

export const CHANGE_CHANNEL = "rigbazaar_changed";
const PAYLOAD_MAX_BYTES = 7_000;
const RECONNECT_MS = 500;

/** Tells every node, once the transaction commits, that what carries these tags is old. */
export async function announceChange(db: Queryable, tags: readonly string[]): Promise<void> {
  for (const payload of changePayloads(tags)) await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${payload})`);
}

/** The tags as PostgreSQL can carry them, for statements that announce their change themselves. */
export function changePayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(tag) + 1;
    if (bytes + size > PAYLOAD_MAX_BYTES) {
      payloads.push(batch.join("\n"));
      batch = [];
      bytes = 0;
    }
    batch.push(tag);
    bytes += size;
  }
  if (batch.length > 0) payloads.push(batch.join("\n"));
  return payloads;
}

/** Listens for other nodes' changes and drops what they made old. While it cannot listen, nothing is kept. */
export class TagNews {
  readonly #url: string;
  readonly #caches: readonly Pick<TaggedCache<unknown>, "drop" | "pause" | "resume">[];
  readonly #onError: (error: Error) => void;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: {
    url: string;
    caches: readonly Pick<TaggedCache<unknown>, "drop" | "pause" | "resume">[];
    onError: (error: Error) => void;
  }) {
    this.#url = options.url;
    this.#caches = options.caches;
    this.#onError = options.onError;
  }

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: "rigbazaar-news", keepAlive: true });
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => {
      const tags = (payload ?? "").split("\n");
      for (const cache of this.#caches) cache.drop(tags);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      for (const cache of this.#caches) cache.resume();
    } catch (error) {
      this.#lost(client, error as Error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  #lost(client: Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    for (const cache of this.#caches) cache.pause();
    if (error) this.#onError(error);
    void client.end().catch(() => {});
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
