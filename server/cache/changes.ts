import { Client } from "pg";
import { NEWS_HEARTBEAT_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

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

/** Fails where the server does not answer, and where a pooler has given the connection's session to others. */
async function requireListening(client: Client): Promise<void> {
  const { rows } = await client.query("select from pg_listening_channels() channel where channel = $1", [
    CHANGE_CHANNEL,
  ]);
  if (rows.length === 0)
    throw new Error("Notifications do not arrive: a pooler in transaction mode needs DATABASE_DIRECT_URL");
}

interface Cache {
  drop(tags: readonly string[]): void;
  pause(): void;
  resume(): void;
}

interface ChangeListenerOptions {
  url: string;
  caches: readonly Cache[];
  onError: (error: Error) => void;
  heartbeatMs?: number;
}

/** Listens for other nodes' changes and drops what they made old. While it cannot listen, nothing is kept. */
export class ChangeListener {
  readonly #options: ChangeListenerOptions;
  readonly #heartbeatMs: number;
  #client: Client | undefined;
  /** The next try to connect, or the next heartbeat. */
  #next: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
    this.#heartbeatMs = options.heartbeatMs ?? NEWS_HEARTBEAT_MS;
  }

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      application_name: "rigbazaar-changes",
      connectionTimeoutMillis: this.#heartbeatMs,
      query_timeout: this.#heartbeatMs,
    });
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload }) => {
      const tags = (payload ?? "").split("\n");
      for (const cache of this.#options.caches) cache.drop(tags);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      if (this.#client !== client) return;
      for (const cache of this.#options.caches) cache.resume();
      this.#beatLater(client);
    } catch (error) {
      this.#lost(client, error as Error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#next);
    await this.#client?.end().catch(() => {});
  }

  /** A connection may be dead without a word: whoever does not answer is not heard either. */
  #beatLater(client: Client): void {
    this.#next = setTimeout(() => {
      requireListening(client).then(
        () => this.#client === client && !this.#stopped && this.#beatLater(client),
        (error: Error) => this.#lost(client, error),
      );
    }, this.#heartbeatMs);
  }

  #lost(client: Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    for (const cache of this.#options.caches) cache.pause();
    if (error) this.#options.onError(error);
    client.connection.stream.destroy();
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
