import type { Pool } from "pg";

// The database's clock, as everywhere: with a node's own, one whose clock is fast would open every window early.
const NOW_MS = "(extract(epoch from now()) * 1000)::bigint";

const ADD = `
insert into rate_limit as limited (key, points, expire) values ($1, 1, ${NOW_MS} + $2)
on conflict (key) do update set
  points = case when limited.expire <= ${NOW_MS} then 1 else limited.points + 1 end,
  expire = case when limited.expire <= ${NOW_MS} then excluded.expire else limited.expire end
returning points as count, expire - ${NOW_MS} as "msLeft"`;

const GIVE_BACK = `update rate_limit set points = points - 1 where key = any($1) and expire > ${NOW_MS}`;

/** Counts by whom something is held against, each in a window that begins with the first. */
export class Counts {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(key: string, windowMs: number): Promise<{ count: number; msLeft: number }> {
    const { rows } = await this.#pool.query<{ count: number; msLeft: number }>({
      name: "add_count",
      text: ADD,
      values: [key, windowMs],
    });
    const [row] = rows;
    if (!row) throw new Error("Nothing was counted");
    return row;
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#pool.query({ name: "give_back_count", text: GIVE_BACK, values: [keys] });
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.#pool.query("delete from rate_limit where key = any($1)", [keys]);
  }
}
