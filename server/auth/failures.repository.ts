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

/** Failures by whom they are held against, each counted in a window that begins with the first. */
export class Failures {
  readonly #pool: Pool;
  readonly #windowMs: number;

  constructor(pool: Pool, { windowMs }: { windowMs: number }) {
    this.#pool = pool;
    this.#windowMs = windowMs;
  }

  async add(key: string): Promise<{ count: number; msLeft: number }> {
    const { rows } = await this.#pool.query<{ count: number; msLeft: number }>({
      name: "add_failure",
      text: ADD,
      values: [key, this.#windowMs],
    });
    const [row] = rows;
    if (!row) throw new Error("The failure was not counted");
    return row;
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    await this.#pool.query({ name: "give_back_failure", text: GIVE_BACK, values: [keys] });
  }

  async forget(key: string): Promise<void> {
    await this.#pool.query("delete from rate_limit where key = $1", [key]);
  }
}
