// npm run bench: compares the shop with the baseline (docs/speed.md); exits with 1 below a floor.
// Options: --products 1000,100000 --seconds 3 --quick --cases build,facts --data <folder>
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { writeMissingSearch } from "#server/catalogue/search/write-search.ts";
import { growTo } from "./grow-catalogue.ts";
import { type CatalogueResult, measureCatalogue } from "./measure.ts";
import { measureOrderFlow } from "./orders/order-flow.ts";
import { listMissedFloors, printGrowth, printOrderFlow, printTable } from "./report.ts";
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
const printProgress = (text: string) => process.stderr.write(`  ${text}\n`);

if (![...sizes, seconds].every((number) => number > 0)) {
  process.stderr.write(
    "Usage: npm run bench -- [--products 1000,100000] [--seconds 3] [--quick] [--cases build] [--data <folder>]\n",
  );
  process.exit(2);
}
// Runs in its own process like `npm start`, because the bundler changes environment variables.
spawnSync(process.execPath, [path.join(import.meta.dirname, "../shop/build.ts")], { stdio: "inherit" });
const dataDir = options.data ?? (await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-")));
const database = await startEmbedded({ dataDir, onProgress: printProgress });
const db = connect({ url: database.url, maxConnections: 4 });
let missed: string[] = [];
try {
  await migrate(database.url, printProgress);
  await seedIfEmpty(db, { onProgress: printProgress });
  await writeMissingSearch(db, printProgress);
  // Measured first with the small catalogue; orders change nothing that is measured later.
  const flows = options.cases ? [] : await measureOrderFlow({ db, databaseUrl: database.url, printProgress });
  const baseline = await startServer("baseline-server.ts");
  const measured: CatalogueResult[] = [];
  for (const size of sizes) {
    await growTo(db, size, printProgress);
    measured.push(
      await measureCatalogue({
        db,
        databaseUrl: database.url,
        baseline,
        seconds,
        printProgress,
        only: options.cases,
      }),
    );
  }
  for (const one of measured) printTable(one);
  printGrowth(measured);
  if (flows.length > 0) printOrderFlow(flows);
  missed = listMissedFloors(measured, flows);
  await baseline.stop();
} finally {
  await db.$client.end();
  await database.stop();
  if (!options.data) await rm(dataDir, { recursive: true, force: true });
}
for (const one of missed) process.stdout.write(`Below its floor: ${one}\n`);
process.exit(missed.length === 0 ? 0 : 1);
