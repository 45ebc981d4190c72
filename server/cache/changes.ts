import { Client } from "pg";
import { LISTENER_HEARTBEAT_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export const CHANGE_CHANNEL = "rigbazaar_changed";
const PAYLOAD_MAX_BYTES = 7_000;
const RECONNECT_MS = 500;

/** Publishes the tags to every node when the transaction commits. */
export async function publishChange(db: Queryable, tags: readonly string[]): Promise<void> {
  for (const payload of changePayloads(tags)) await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${payload})`);
}

/** NOTIFY payloads of limited size, for statements that publish their change themselves. */
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

/** Throws if the server does not answer, or if a pooler gave the session to another client. */
async function requireListening(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_listening_channels() channel where channel = '${CHANGE_CHANNEL}'`,
  );
  if (rows.length === 0)
    throw new Error("Notifications do not arrive: a pooler in transaction mode needs DATABASE_DIRECT_URL");
}

interface PausableCache {
  invalidate(tags: readonly string[]): void;
  pause(): void;
  resume(): void;
}

interface ChangeListenerOptions {
  url: string;
  caches: readonly PausableCache[];
  onError: (error: Error) => void;
  heartbeatMs?: number;
}

/** Invalidates caches when a node publishes changes; pauses them while the connection is lost. */
export class ChangeListener {
  readonly #options: ChangeListenerOptions;
  readonly #heartbeatMs: number;
  #client: Client | undefined;
  /** The timer of the next reconnect or heartbeat. */
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
    this.#heartbeatMs = options.heartbeatMs ?? LISTENER_HEARTBEAT_MS;
  }

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      application_name: "rigbazaar-changes",
      connectionTimeoutMillis: this.#heartbeatMs,
      query_timeout: this.#heartbeatMs,
    });
    this.#client = client;
    client.on("error", (error) => this.#reconnect(client, error));
    client.on("end", () => this.#reconnect(client));
    client.on("notification", ({ payload }) => {
      const tags = (payload ?? "").split("\n");
      for (const cache of this.#options.caches) cache.invalidate(tags);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      if (this.#client !== client) return;
      for (const cache of this.#options.caches) cache.resume();
      this.#scheduleHeartbeat(client);
    } catch (error) {
      this.#reconnect(client, error as Error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  /** A connection can die silently, and its notifications would be missed. */
  #scheduleHeartbeat(client: Client): void {
    this.#timer = setTimeout(() => {
      requireListening(client).then(
        () => this.#client === client && !this.#stopped && this.#scheduleHeartbeat(client),
        (error: Error) => this.#reconnect(client, error),
      );
    }, this.#heartbeatMs);
  }

  #reconnect(client: Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    for (const cache of this.#options.caches) cache.pause();
    if (error) this.#options.onError(error);
    client.connection.stream.destroy();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
