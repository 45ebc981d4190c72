// node bench/import.ts [--rows 50000]: times comparing, applying and undoing (with kill -9) a price
// list in an open shop, as multiples of one plain SQL statement.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { connect, withoutTimeouts } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generator/generate-products.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { type LoadResult, runLoad } from "./load.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const { values: options } = parseArgs({ options: { rows: { type: "string", default: "50000" } } });
const rows = Number(options.rows);
const print = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const PAGES_PER_SECOND = 50;

// Runs in its own process like `npm start`, because the bundler changes environment variables.
spawnSync(process.execPath, [path.join(import.meta.dirname, "../shop/build.ts")], { stdio: "inherit" });
const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-import-"));
const database = await startEmbedded({ dataDir, onProgress: () => {} });
const db = connect({ url: database.url, maxConnections: 4 });
let server: ServerProcess | undefined;
try {
  await migrate(database.url, () => {});
  await seedIfEmpty(db);
  await generateProducts(db, { count: rows });
  print("Demo data written");
  const baseline = await measureBaseline();
  server = await startShopServer();
  const cookie = await signIn(server);
  const file = await priceList();
  const quiet = await browseUntil(server, wait(5_000));
  const before = server.memory();

  const compared = await measure(async () => {
    const { id, columns } = await call<WholeImport>("PUT", "/import/file?name=prices.csv", { cookie, file });
    const body = { columns, family: null, newStatus: "draft", supplier: "" };
    await call("PUT", `/import/${id}/column`, { cookie, body });
    return waitForStatus(id, cookie, "compared");
  });
  const { id, ticked, counts } = compared.result;
  const stopWatching = watchMemory(server);
  const applied = await measure(async () => {
    await call("POST", `/import/${id}/apply`, { cookie, body: { count: ticked } });
    let busy: LoadResult | undefined;
    const done = waitForStatus(id, cookie, "applied");
    if (server) busy = await browseUntil(server, done);
    return { busy, found: await done };
  });
  const peak = stopWatching();

  const undone = await measure(async () => {
    await call("POST", `/import/${id}/undo`, { cookie, body: {} });
    // Kills the server after about a quarter of the rows.
    while ((await call<WholeImport>("GET", `/import/${id}`, { cookie })).done < rows / 4) await wait(200);
    await server?.kill();
    const torn = await countInconsistentRows(id);
    server = await startShopServer();
    return { torn, found: await waitForStatus(id, await signIn(server), "undone") };
  });

  print(`rows ${rows.toLocaleString("en")}: ${JSON.stringify(counts)}`);
  print(`baseline statement             ${seconds(baseline)}`);
  print(`uploaded, compared             ${seconds(compared.ms)}  ${(compared.ms / baseline).toFixed(1)} x baseline`);
  print(`applied beside an open shop    ${seconds(applied.ms)}  ${(applied.ms / baseline).toFixed(1)} x baseline`);
  print(`undone, killed -9 on the way   ${seconds(undone.ms)}  ${JSON.stringify(undone.result.found.counts)}`);
  print(`inconsistent rows after kill   ${undone.result.torn}; at the end ${await countInconsistentRows(id)}`);
  print(
    `pages p99, ms                  quiet ${quiet.p99.toFixed(0)}, busy ${applied.result.busy?.p99.toFixed(0)}, failed ${applied.result.busy?.failed}`,
  );
  print(`memory of the server, MiB      before ${before}, at most ${peak}`);
} finally {
  await server?.stop();
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

function startShopServer(): Promise<ServerProcess> {
  return startServer("shop-server.ts", {
    BENCH_DATABASE: database.url,
    BENCH_JOBS: "on",
    DRAWING: "off",
    LOG_LEVEL: "silent",
  });
}

/** The baseline: one statement writes every price and its history, and is rolled back. */
async function measureBaseline(): Promise<number> {
  const startedAt = performance.now();
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`begin`);
    await queryable.execute(sql`
      with changed as (
        update product set total = total + 10, price = total + 10, net_price = floor((total + 10)::bigint * (100 - discount) / 100), version = version + 1
        where id in (select id from product order by id limit ${rows}) returning id, total, discount, net_price
      ) insert into price_change (product_id, total, discount, net_price) select * from changed`);
    await queryable.execute(sql`rollback`);
  });
  return performance.now() - startedAt;
}

async function priceList(): Promise<string> {
  const { rows: products } = await db.execute<{ slug: string; total: number }>(
    sql`select slug, total from product order by id limit ${rows}`,
  );
  return ["Address,Price", ...products.map(({ slug, total }) => `${slug},Rs ${total + 10}/-`)].join("\n");
}

/** Counts products whose price differs from their price history or from their import row. */
async function countInconsistentRows(id: string): Promise<number> {
  let torn = -1;
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`analyze import_row, price_change`);
    const { rows: found } = await queryable.execute<{ torn: number }>(sql`
      with last as (select distinct on (product_id) product_id, total from price_change order by product_id, id desc)
      select count(*)::integer as torn from import_row r
      join product p on p.id = r.product_id join last l on l.product_id = p.id
      where r.import_id = ${id} and (
        p.total <> l.total
        or p.total <> case r.state when 'applied' then (r.after ->> 'total')::integer else (r.before ->> 'total')::integer end)`);
    torn = found[0]?.torn ?? -1;
  });
  return torn;
}

async function browseUntil(shop: ServerProcess, until: Promise<unknown>): Promise<LoadResult> {
  let over = false;
  void until.finally(() => void (over = true));
  const parts: LoadResult[] = [];
  const paths = ["/", "/category/gpu/nvidia-geforce", "/api/product/getRecentProducts"];
  while (!over) parts.push(await runLoad({ server: shop, paths, seconds: 1, atOnce: 5, perSecond: PAGES_PER_SECOND }));
  const worst = parts.reduce((one, other) => (other.p99 > one.p99 ? other : one));
  return { ...worst, failed: parts.reduce((sum, { failed }) => sum + failed, 0) };
}

function watchMemory(shop: ServerProcess): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, shop.memory())), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function measure<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

async function waitForStatus(id: string, cookie: string, status: string): Promise<WholeImport> {
  for (;;) {
    const current = await call<WholeImport>("GET", `/import/${id}`, { cookie });
    if (current.status === status) return current;
    await wait(300);
  }
}

async function signIn(shop: ServerProcess): Promise<string> {
  const answer = await fetch(`${shop.address}/api/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "owner@rigbazaar.pk", password: "demo-password" }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function call<T>(
  method: string,
  address: string,
  { cookie, body, file }: { cookie: string; body?: object; file?: string },
): Promise<T> {
  const answer = await fetch(`${server?.address}/api/office${address}`, {
    method,
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      ...(file === undefined && body ? { "content-type": "application/json" } : {}),
      ...(file !== undefined && { "content-type": "application/octet-stream" }),
    },
    ...(file !== undefined ? { body: file } : body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
