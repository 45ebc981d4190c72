// npm run bench:compare -- <another checkout> [--cases product,listing] [--products 1000] [--turns 9]
// Compares this checkout with another one, in turns within one run: the gain of an optimisation is this
// checkout against a copy without it. A ratio above 1 is better here for both columns.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/search/write-search.ts";
import { buildCases, type Case } from "./cases.ts";
import { growTo } from "./grow-catalogue.ts";
import { type LoadResult, runLoad } from "./load.ts";
import { type ServerProcess, startServer, THIS_CHECKOUT } from "./server-process.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: "string", default: "" },
    products: { type: "string", default: "1000" },
    turns: { type: "string", default: "9" },
    seconds: { type: "string", default: "1" },
    /** "cached", "uncached" or both. */
    kinds: { type: "string", default: "cached,uncached" },
    data: { type: "string" },
  },
});
const checkouts = [THIS_CHECKOUT, ...positionals.map((folder) => path.resolve(folder))];
const say = (text: string) => process.stderr.write(`  ${text}\n`);

for (const checkout of checkouts)
  spawnSync(process.execPath, [path.join(checkout, "shop/build.ts")], { stdio: "inherit", cwd: checkout });
const dataDir = options.data ?? (await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-")));
const database = await startEmbedded({ dataDir, onProgress: say });
const db = connect({ url: database.url, maxConnections: 4 });
try {
  await migrate(database.url, say);
  await seedIfEmpty(db, { onProgress: say });
  await writeMissingSearch(db, say);
  await growTo(db, Number(options.products), say);
  for (const kind of options.kinds.split(",")) await compare(db, kind);
} finally {
  await db.$client.end();
  await database.stop();
  if (!options.data) await rm(dataDir, { recursive: true, force: true });
}

async function compare(database_: Db, kind: string): Promise<void> {
  const env = {
    BENCH_DATABASE: database.url,
    SEARCHES_PER_MINUTE: "1000000000",
    ...(kind === "uncached" && { RESPONSE_CACHE: "off" }),
  };
  const servers = await Promise.all(checkouts.map((checkout) => startServer("shop-server.ts", env, checkout)));
  const words = options.cases.split(",");
  const cases = (await buildCases(database_)).filter(({ name }) => words.some((word) => name.includes(word)));
  for (const one of cases) process.stdout.write(await compareCase(servers, one, kind));
  servers.forEach((server, index) => process.stdout.write(`${server.memory()} MiB: ${checkouts[index]}\n`));
  await Promise.all(servers.map((server) => server.stop()));
}

async function compareCase(servers: readonly ServerProcess[], { name, paths }: Case, kind: string): Promise<string> {
  const run = (server: ServerProcess, seconds: number) => runLoad({ server, paths, seconds });
  for (const server of servers) await run(server, 2);
  const turns: LoadResult[][] = [];
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    const results: LoadResult[] = [];
    // Every turn begins with another checkout, so that a trend of the machine favours none.
    for (const index of servers.keys()) {
      const at = (index + turn) % servers.length;
      results[at] = await run(servers[at] as ServerProcess, Number(options.seconds));
    }
    turns.push(results);
    const failed = results.findIndex((result) => result.failed > 0);
    if (failed !== -1) say(`${name}: responses other than 200 from ${checkouts[failed]}`);
  }
  const lines = checkouts.map((checkout, at) => {
    const load = (turn: LoadResult[], of: number) => turn[of] as LoadResult;
    const rates = turns.map((turn) => load(turn, at).rate);
    const micros = turns.map((turn) => load(turn, at).processorMicros);
    const gainRate = spreadOf(turns.map((turn) => load(turn, 0).rate / load(turn, at).rate));
    const gainMicros = spreadOf(turns.map((turn) => load(turn, at).processorMicros / load(turn, 0).processorMicros));
    const [p95 = 0, p99 = 0] = (["p95", "p99"] as const).map((which) =>
      quantile(
        turns.map((turn) => load(turn, at)[which]),
        0.5,
      ),
    );
    return `  ${quantile(rates, 0.5).toFixed(0).padStart(7)}/s ${gainRate}  ${quantile(micros, 0.5).toFixed(0).padStart(6)} µs ${gainMicros}  p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)}  ${checkout}`;
  });
  return `${name}, ${kind}\n${lines.join("\n")}\n`;
}

function spreadOf(ratios: readonly number[]): string {
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2));
  return `${median} (${low} to ${high})`;
}

function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((one, two) => one - two);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
