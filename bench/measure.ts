import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { casesOf } from "./cases.ts";
import { type Load, load } from "./load.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface Measured {
  products: number;
  cases: MeasuredCase[];
  /** Resident memory of the servers after all that, in MiB. */
  memory: { cached: number; cold: number };
}

export interface MeasuredCase {
  name: string;
  bytes: number;
  bare: Load;
  cached: Load;
  cold: Load;
  /** Of the bare server's rate, right beside it. */
  keptShare: number;
  coldShare: number;
  /** How far the bare server's own rate went apart, of its median: what the machine did meanwhile. */
  noise: number;
}

const WARM_SECONDS = 3;
/** Everything is measured so often, in turns, and the median counts. */
const TURNS = 5;

/** Every case on a server that keeps its answers and one that keeps none, each right after the bare server. */
export async function measureCatalogue(options: {
  db: Db;
  databaseUrl: string;
  bare: ServerProcess;
  seconds: number;
  say: (text: string) => void;
  /** Words of the names of those that are wanted, with commas between. */
  only?: string | undefined;
}): Promise<Measured> {
  const { db, bare, seconds, say } = options;
  const env = { BENCH_DATABASE: options.databaseUrl, SEARCHES_PER_MINUTE: "1000000000" };
  const [cached, cold] = await Promise.all([
    startServer("shop-server.ts", env),
    startServer("shop-server.ts", { ...env, ANSWER_CACHE: "off" }),
  ]);
  const cases = (await casesOf(db)).filter(({ name }) =>
    (options.only ?? "").split(",").some((word) => name.includes(word)),
  );
  // A process that has just started still interprets what the others have long compiled.
  for (const server of [cached, cold]) await load({ server, paths: cases[0]?.paths ?? [], seconds: WARM_SECONDS });
  const measured: Measured = { products: await productsIn(db), cases: [], memory: { cached: 0, cold: 0 } };
  for (const [index, { name, paths }] of cases.entries()) {
    const bytes = await copyAnswer(`${cold.address}${paths[0]}`, `${bare.address}/${index}`);
    const run = (server: ServerProcess, asked: readonly string[]) =>
      load({ server, paths: asked, seconds: seconds / TURNS });
    // Every answer once, so that the one server has kept them all and the other has compiled what it runs.
    for (const path of [...paths, ...paths])
      for (const { address } of [cached, cold]) await (await fetch(address + path)).bytes();
    const turns: Record<"bare" | "cached" | "cold", Load>[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({
        bare: await run(bare, [`/${index}`]),
        cached: await run(cached, paths),
        cold: await run(cold, paths),
      });
    const result = { name, bytes, ...medianOf(turns) };
    measured.cases.push(result);
    say(
      `${measured.products} products, ${name}: ${[result.bare, result.cached, result.cold].map(({ rate }) => Math.round(rate)).join(" / ")} a second bare / cached / cold`,
    );
  }
  measured.memory = { cached: cached.memory(), cold: cold.memory() };
  await Promise.all([cached.stop(), cold.stop()]);
  return measured;
}

function medianOf(turns: readonly Record<"bare" | "cached" | "cold", Load>[]): Omit<MeasuredCase, "name" | "bytes"> {
  const sorted = (read: (turn: (typeof turns)[number]) => number) => turns.map(read).sort((one, other) => one - other);
  const median = (read: (turn: (typeof turns)[number]) => number) => sorted(read)[turns.length >> 1] ?? Number.NaN;
  const loadOf = (which: "bare" | "cached" | "cold"): Load => ({
    rate: median((turn) => turn[which].rate),
    p50: median((turn) => turn[which].p50),
    p95: median((turn) => turn[which].p95),
    p99: median((turn) => turn[which].p99),
    processor: median((turn) => turn[which].processor),
    failed: turns.reduce((sum, turn) => sum + turn[which].failed, 0),
  });
  const bare = sorted((turn) => turn.bare.rate);
  return {
    bare: loadOf("bare"),
    cached: loadOf("cached"),
    cold: loadOf("cold"),
    keptShare: median((turn) => turn.cached.rate / turn.bare.rate),
    coldShare: median((turn) => turn.cold.rate / turn.bare.rate),
    noise: ((bare.at(-1) ?? 0) - (bare[0] ?? 0)) / (bare[turns.length >> 1] ?? 1),
  };
}

async function copyAnswer(from: string, to: string): Promise<number> {
  const answer = await fetch(from, { headers: { "accept-encoding": "identity" } });
  const body = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${from} answers ${answer.status}`);
  await fetch(to, {
    method: "PUT",
    body,
    headers: { "content-type": "application/octet-stream", "x-type": answer.headers.get("content-type") ?? "" },
  });
  return body.byteLength;
}

async function productsIn(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from product`);
  return rows[0]?.count ?? 0;
}
