// node bench/orders/order-acts.ts [--orders 100]: handles orders at the order desk by keyboard in a browser
// and measures the time from a key to the next order on the screen.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { connect } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { handOverByKeys, median } from "#testing/office/desk-by-keys.ts";
import { findTestBrowser } from "#testing/services/chromium.ts";
import { startServer } from "../server-process.ts";

const { values: options } = parseArgs({ options: { orders: { type: "string", default: "100" } } });
const count = Number(options.orders);

// Runs in its own process like `npm start`, because the bundler changes environment variables.
spawnSync(process.execPath, [path.join(import.meta.dirname, "../../shop/build.ts")], { stdio: "inherit" });
const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-acts-"));
const database = await startEmbedded({ dataDir, onProgress: () => {} });
const db = connect({ url: database.url, maxConnections: 2 });
try {
  await migrate(database.url, () => {});
  await seedIfEmpty(db);
  const { city } = await insertCashOrders({ db }, count);
  const server = await startServer("shop-server.ts", {
    BENCH_DATABASE: database.url,
    BENCH_JOBS: "on",
    DRAWING: "off",
    LOG_LEVEL: "silent",
  });
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1_280, height: 800 } });
  await page.request.post("/api/office/session", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { email: "owner@rigbazaar.pk", password: "demo-password" },
  });
  const startedAt = performance.now();
  const { confirm, handOver } = await handOverByKeys(page, { city, count });
  const seconds = (performance.now() - startedAt) / 1_000;
  await browser.close();
  await server.stop();
  await expectInvariants(db);
  const ms = (times: readonly number[]) => `${Math.round(median(times))} ms`;
  process.stdout.write(
    `${count} orders from To confirm to handed over in ${seconds.toFixed(0)} s, with keys alone\n` +
      `confirm, key to next order        ${ms(confirm)} (median of ${confirm.length})\n` +
      `hand over, Enter to next order    ${ms(handOver)} (median of ${handOver.length})\n` +
      `every act                         ${ms([...confirm, ...handOver])}\n`,
  );
} finally {
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
