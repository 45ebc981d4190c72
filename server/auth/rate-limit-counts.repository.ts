import type { Pool } from "pg";
import { defineStatement } from "#database/statement.ts";

// The database's clock is used, because a node with a fast clock would end every window early.
const NOW_MS = "(extract(epoch from now()) * 1000)::bigint";

const addCount = defineStatement<{ key: string; windowMs: number }, { count: number; msLeft: number }>(
  "add_count",
  `
insert into rate_limit as limited (key, points, expire) values ($key, 1, ${NOW_MS} + $windowMs)
on conflict (key) do update set
  points = case when limited.expire <= ${NOW_MS} then 1 else limited.points + 1 end,
  expire = case when limited.expire <= ${NOW_MS} then excluded.expire else limited.expire end
returning points as count, expire - ${NOW_MS} as "msLeft"`,
);

const giveBackCounts = defineStatement<{ keys: readonly string[] }>(
  "give_back_count",
  `update rate_limit set points = points - 1 where key = any($keys) and expire > ${NOW_MS}`,
);

const removeCounts = defineStatement<{ keys: readonly string[] }>(
  "remove_counts",
  `delete from rate_limit where key = any($keys)`,
);

/** Counts events per key; the window of a key starts with its first event. */
export class RateLimitCounts {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(key: string, windowMs: number): Promise<{ count: number; msLeft: number }> {
    const [row] = await addCount(this.#pool, { key, windowMs });
    if (!row) throw new Error("Nothing was counted");
    return row;
  }

  async refund(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await giveBackCounts(this.#pool, { keys });
  }

  async reset(keys: readonly string[]): Promise<void> {
    await removeCounts(this.#pool, { keys });
  }
}
