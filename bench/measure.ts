import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { buildCases } from "./cases.ts";
import { type LoadResult, runLoad } from "./load.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface CatalogueResult {
  products: number;
  cases: CaseResult[];
  /** Resident memory of the servers after all cases, in MiB. */
  memory: { cached: number; uncached: number };
}

export interface CaseResult {
  name: string;
  bytes: number;
  baseline: LoadResult;
  cached: LoadResult;
  uncached: LoadResult;
  /** Share of the baseline's rate in the same turn. */
  cachedShare: number;
  uncachedShare: number;
  /** Spread of the baseline's rate relative to its median, which shows other load on the machine. */
  noise: number;
}

const WARM_SECONDS = 3;
/** Number of alternating runs per case; the median counts. */
const TURNS = 5;

/** Measures every case on a server with and without response cache, each right after the baseline. */
export async function measureCatalogue(options: {
  db: Db;
  databaseUrl: string;
  baseline: ServerProcess;
  seconds: number;
  printProgress: (text: string) => void;
  /** Comma-separated parts of case names; undefined runs all. */
  only?: string | undefined;
}): Promise<CatalogueResult> {
  const { db, baseline, seconds, printProgress } = options;
  const env = { BENCH_DATABASE: options.databaseUrl, SEARCHES_PER_MINUTE: "1000000000" };
  const [cached, uncached] = await Promise.all([
    startServer("shop-server.ts", env),
    startServer("shop-server.ts", { ...env, RESPONSE_CACHE: "off" }),
  ]);
  const cases = (await buildCases(db)).filter(({ name }) =>
    (options.only ?? "").split(",").some((word) => name.includes(word)),
  );
  // A new process still interprets code that the others have compiled.
  for (const server of [cached, uncached])
    await runLoad({ server, paths: cases[0]?.paths ?? [], seconds: WARM_SECONDS });
  const measured: CatalogueResult = {
    products: await countProducts(db),
    cases: [],
    memory: { cached: 0, uncached: 0 },
  };
  for (const [index, { name, paths }] of cases.entries()) {
    const bytes = await copyResponse(`${uncached.address}${paths[0]}`, `${baseline.address}/${index}`);
    const run = (server: ServerProcess, requestedPaths: readonly string[]) =>
      runLoad({ server, paths: requestedPaths, seconds: seconds / TURNS });
    // Requests every path twice, to fill the cache and compile the code.
    for (const path of [...paths, ...paths])
      for (const { address } of [cached, uncached]) await (await fetch(address + path)).bytes();
    const turns: Record<"baseline" | "cached" | "uncached", LoadResult>[] = [];
    for (let turn = 0; turn < TURNS; turn += 1)
      turns.push({
        baseline: await run(baseline, [`/${index}`]),
        cached: await run(cached, paths),
        uncached: await run(uncached, paths),
      });
    const result = { name, bytes, ...medianOf(turns) };
    measured.cases.push(result);
    printProgress(
      `${measured.products} products, ${name}: ${[result.baseline, result.cached, result.uncached].map(({ rate }) => Math.round(rate)).join(" / ")} a second baseline / cached / uncached`,
    );
  }
  measured.memory = { cached: cached.memory(), uncached: uncached.memory() };
  await Promise.all([cached.stop(), uncached.stop()]);
  return measured;
}

function medianOf(
  turns: readonly Record<"baseline" | "cached" | "uncached", LoadResult>[],
): Omit<CaseResult, "name" | "bytes"> {
  const sorted = (read: (turn: (typeof turns)[number]) => number) => turns.map(read).sort((one, other) => one - other);
  const median = (read: (turn: (typeof turns)[number]) => number) => sorted(read)[turns.length >> 1] ?? Number.NaN;
  const loadOf = (which: "baseline" | "cached" | "uncached"): LoadResult => ({
    rate: median((turn) => turn[which].rate),
    p50: median((turn) => turn[which].p50),
    p95: median((turn) => turn[which].p95),
    p99: median((turn) => turn[which].p99),
    processorMicros: median((turn) => turn[which].processorMicros),
    failed: turns.reduce((sum, turn) => sum + turn[which].failed, 0),
  });
  const baseline = sorted((turn) => turn.baseline.rate);
  return {
    baseline: loadOf("baseline"),
    cached: loadOf("cached"),
    uncached: loadOf("uncached"),
    cachedShare: median((turn) => turn.cached.rate / turn.baseline.rate),
    uncachedShare: median((turn) => turn.uncached.rate / turn.baseline.rate),
    noise: ((baseline.at(-1) ?? 0) - (baseline[0] ?? 0)) / (baseline[turns.length >> 1] ?? 1),
  };
}

async function copyResponse(from: string, to: string): Promise<number> {
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

async function countProducts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from product`);
  return rows[0]?.count ?? 0;
}
