import type { Pool, PoolClient } from "pg";
import { isReadOnlyError } from "./connection-errors.ts";

/**
 * After a failover the pool still has connections to the demoted server. After the first failed write
 * all older connections are closed, because new ones reach the primary.
 */
export class ReadOnlyConnections {
  readonly #pool: Pool;
  readonly #openedAt = new WeakMap<PoolClient, number>();
  #failedAt = -1;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  markOpened(client: PoolClient): void {
    this.#openedAt.set(client, performance.now());
  }

  /** Called with every error of a statement. */
  handleError(error: unknown): void {
    if (!isReadOnlyError(error)) return;
    this.#failedAt = performance.now();
    for (let idle = this.#pool.idleCount; idle > 0; idle -= 1) void this.#closeIdle();
  }

  async #closeIdle(): Promise<void> {
    const client = await this.#pool.connect().catch(() => undefined);
    client?.release(this.isStale(client));
  }

  isStale(client: PoolClient): boolean {
    return (this.#openedAt.get(client) ?? 0) <= this.#failedAt;
  }
}
