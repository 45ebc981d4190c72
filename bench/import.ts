// node bench/import.ts: 50,000 prices by a file beside an open shop: how long until before and after can be seen, until all is applied,
// and until it is undone with the server killed on the way; as multiples of one bare statement that writes the same prices in the
// same run. Options: --rows 50000
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { WholeImport } from "#contract/office/import.ts";
import { connect, withoutTimeouts } from "#database/database.ts";
import { startEmbedded } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generate-products.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { type Load, load } from "./load.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const { values: options } = parseArgs({ options: { rows: { type: "string", default: "50000" } } });
const rows = Number(options.rows);
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const PAGES_PER_SECOND = 50;

// In a process of its own, as npm start does: the bundler sets variables for itself.
spawnSync(process.execPath, [path.join(import.meta.dirname, "../shop/build.ts")], { stdio: "inherit" });
const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-bench-import-"));
const database = await startEmbedded({ dataDir, onProgress: () => {} });
const db = connect({ url: database.url, maxConnections: 4 });
let server: ServerProcess | undefined;
try {
  await migrate(database.url, () => {});
  await seedIfEmpty(db);
  await generateProducts(db, { count: rows });
  say("The shop is filled");
  const bare = await bareUpdate();
  server = await open();
  const cookie = await signIn(server);
  const file = await priceList();
  const quiet = await visit(server, wait(5_000));
  const before = server.memory();

  const seen = await timed(async () => {
    const { id, columns } = await call<WholeImport>("PUT", "/import/file?name=prices.csv", { cookie, file });
    const body = { columns, family: null, newStatus: "draft", supplier: "" };
    await call("PUT", `/import/${id}/column`, { cookie, body });
    return until(id, cookie, "compared");
  });
  const { id, ticked, counts } = seen.result;
  const watched = watchMemory(server);
  const applied = await timed(async () => {
    await call("POST", `/import/${id}/apply`, { cookie, body: { count: ticked } });
    let busy: Load | undefined;
    const done = until(id, cookie, "applied");
    if (server) busy = await visit(server, done);
    return { busy, found: await done };
  });
  const peak = watched();

  const undone = await timed(async () => {
    await call("POST", `/import/${id}/undo`, { cookie, body: {} });
    // Somewhere in the middle.
    while ((await call<WholeImport>("GET", `/import/${id}`, { cookie })).done < rows / 4) await wait(200);
    await server?.kill();
    const torn = await tornRows(id);
    server = await open();
    return { torn, found: await until(id, await signIn(server), "undone") };
  });

  say(`rows ${rows.toLocaleString("en")}: ${JSON.stringify(counts)}`);
  say(`bare statement                 ${seconds(bare)}`);
  say(`uploaded, compared             ${seconds(seen.ms)}  ${(seen.ms / bare).toFixed(1)} x bare`);
  say(`applied beside an open shop    ${seconds(applied.ms)}  ${(applied.ms / bare).toFixed(1)} x bare`);
  say(`undone, killed -9 on the way   ${seconds(undone.ms)}  ${JSON.stringify(undone.result.found.counts)}`);
  say(`rows torn by the kill          ${undone.result.torn}; after the end ${await tornRows(id)}`);
  say(
    `pages p99, ms                  quiet ${quiet.p99.toFixed(0)}, busy ${applied.result.busy?.p99.toFixed(0)}, failed ${applied.result.busy?.failed}`,
  );
  say(`memory of the server, MiB      before ${before}, at most ${peak}`);
} finally {
  await server?.stop();
  await db.$client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

function open(): Promise<ServerProcess> {
  return startServer("shop-server.ts", {
    BENCH_DATABASE: database.url,
    BENCH_JOBS: "on",
    DRAWING: "off",
    LOG_LEVEL: "silent",
  });
}

/** The least that could be done: every price and its history in one statement, taken back. */
async function bareUpdate(): Promise<number> {
  const begun = performance.now();
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`begin`);
    await queryable.execute(sql`
      with changed as (
        update product set total = total + 10, price = total + 10, net_price = floor((total + 10)::bigint * (100 - discount) / 100), version = version + 1
        where id in (select id from product order by id limit ${rows}) returning id, total, discount, net_price
      ) insert into price_change (product_id, total, discount, net_price) select * from changed`);
    await queryable.execute(sql`rollback`);
  });
  return performance.now() - begun;
}

async function priceList(): Promise<string> {
  const { rows: products } = await db.execute<{ slug: string; total: number }>(
    sql`select slug, total from product order by id limit ${rows}`,
  );
  return ["Address,Price", ...products.map(({ slug, total }) => `${slug},Rs ${total + 10}/-`)].join("\n");
}

/** Products whose price is not the last of their history, or whose row of the import says something else. */
async function tornRows(id: string): Promise<number> {
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

async function visit(shop: ServerProcess, until: Promise<unknown>): Promise<Load> {
  let over = false;
  void until.finally(() => void (over = true));
  const parts: Load[] = [];
  const paths = ["/", "/category/gpu/nvidia-geforce", "/api/product/getRecentProducts"];
  while (!over) parts.push(await load({ server: shop, paths, seconds: 1, atOnce: 5, perSecond: PAGES_PER_SECOND }));
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

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
}

async function until(id: string, cookie: string, status: string): Promise<WholeImport> {
  for (;;) {
    const found = await call<WholeImport>("GET", `/import/${id}`, { cookie });
    if (found.status === status) return found;
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
