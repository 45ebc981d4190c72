// npm run bench: how quickly the shop answers, as shares of what a bare server does with the same bytes on this machine, with
// small and large catalogues in one run, beside its goals (goals.ts); ends with 1 where something fell below its floor. Options:
// --products 1000,100000,1000000 --seconds 3 --quick --cases build,facts (those whose name has one of the words, without the flow of orders)
// --data <folder> (kept, and taken up again by a later run).
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect, type Db } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generate-products.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/write-search.ts";
import { type Measured, measureCatalogue } from "./measure.ts";
import { measureOrderFlow } from "./order-flow.ts";
import { missedFloors, printGrowth, printOrderFlow, printTable } from "./report.ts";
import { startServer } from "./server-process.ts";

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "1000,100000,1000000" },
    seconds: { type: "string", default: "3" },
    quick: { type: "boolean", default: false },
    data: { type: "string" },
    cases: { type: "string" },
  },
});
const sizes = (options.quick ? "1000,20000" : options.products)
  .split(",")
  .map(Number)
  .sort((one, other) => one - other);
const seconds = options.quick ? 1 : Number(options.seconds);
const say = (text: string) => process.stderr.write(`  ${text}\n`);

if (![...sizes, seconds].every((number) => number > 0)) {
  process.stderr.write(
    "Usage: npm run bench -- [--products 1000,100000] [--seconds 3] [--quick] [--cases build] [--data <folder>]\n",
  );
  process.exit(2);
}
// In a process of its own, as npm start does: the bundler sets variables for itself.
spawnSync(process.execPath, [path.join(import.meta.dirname, "../shop/build.ts")], { stdio: "inherit" });
const dataDir = options.data ?? (await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-")));
const database = await startEmbedded({ dataDir, onProgress: say });
const db = connect({ url: database.url, maxConnections: 4 });
let missed: string[] = [];
try {
  await migrate(database.url, say);
  await seedIfEmpty(db, { onProgress: say });
  await writeMissingSearch(db, say);
  // First, while the catalogue is small: orders change nothing that is measured later.
  const flows = options.cases ? [] : await measureOrderFlow({ db, databaseUrl: database.url, say });
  const bare = await startServer("bare-server.ts");
  const measured: Measured[] = [];
  for (const size of sizes) {
    await growTo(db, size);
    measured.push(await measureCatalogue({ db, databaseUrl: database.url, bare, seconds, say, only: options.cases }));
  }
  for (const one of measured) printTable(one);
  printGrowth(measured);
  if (flows.length > 0) printOrderFlow(flows);
  missed = missedFloors(measured, flows);
  await bare.stop();
} finally {
  await db.$client.end();
  await database.stop();
  if (!options.data) await rm(dataDir, { recursive: true, force: true });
}
for (const one of missed) process.stdout.write(`Below its floor: ${one}\n`);
process.exit(missed.length === 0 ? 0 : 1);

/** The demo catalogue is the smallest size there is. */
async function growTo(database: Db, size: number): Promise<void> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::integer as count from product`);
  const missing = size - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const begun = performance.now();
  await generateProducts(database, { count: missing });
  say(`${missing} products generated, ${Math.round((missing / (performance.now() - begun)) * 1_000)} a second`);
}
