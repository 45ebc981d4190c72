import type { Pool, PoolClient } from "pg";
import { isReadOnlyError } from "./read-only.ts";

/**
 * After a failover a pool still holds connections to the server that was demoted. Once one of them cannot write, those that were
 * opened before are closed: a new connection reaches whichever server is the primary by then.
 */
export class ReadOnlyConnections {
  readonly #pool: Pool;
  readonly #openedAt = new WeakMap<PoolClient, number>();
  #seenAt = -1;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  opened(client: PoolClient): void {
    this.#openedAt.set(client, performance.now());
  }

  /** Called with every error of a statement. */
  failed(error: unknown): void {
    if (!isReadOnlyError(error)) return;
    this.#seenAt = performance.now();
    for (let idle = this.#pool.idleCount; idle > 0; idle -= 1) void this.#closeIdle();
  }

  async #closeIdle(): Promise<void> {
    const client = await this.#pool.connect().catch(() => undefined);
    client?.release(this.isStale(client));
  }

  isStale(client: PoolClient): boolean {
    return (this.#openedAt.get(client) ?? 0) <= this.#seenAt;
  }
}
