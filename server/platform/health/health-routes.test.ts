import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#database/orm.ts";
import { buildPerson } from "#testing/data/customers.ts";
import { newProduct, placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { startApi } from "#testing/processes/api-process.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

const TOKEN = "a-token-for-prometheus";

function valueOf(scrape: string, series: string): number | undefined {
  const line = scrape.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const HERE = { remoteAddress: "127.0.0.1" };
const ELSEWHERE = { remoteAddress: "192.168.1.7" };
const forwarded = (from: string) => ({ headers: { "x-forwarded-for": from } });
const bearing = (token: string) => ({ ...ELSEWHERE, headers: { authorization: `Bearer ${token}` } });

test.each([
  [
    "no proxy is trusted",
    {},
    [
      ["this machine", HERE, 200],
      ["this machine by IPv6", { remoteAddress: "::1" }, 200],
      ["this machine, as an IPv6 socket names it", { remoteAddress: "::ffff:127.0.0.1" }, 200],
      ["another machine", ELSEWHERE, 404],
      ["another machine, with a token where none is set", bearing("undefined"), 404],
      ["a visitor through a proxy on this machine", forwarded("203.0.113.9"), 404],
      ["a visitor who claims to be local, through such a proxy", forwarded("127.0.0.1"), 404],
    ],
  ],
  [
    "a proxy is trusted",
    { TRUST_PROXY: "loopback" },
    [
      ["this machine beside it", HERE, 200],
      ["a visitor through it", forwarded("203.0.113.9"), 404],
      ["a visitor who claims to be local, through it", forwarded("127.0.0.1, 203.0.113.9"), 404],
    ],
  ],
  [
    "there is a token",
    { METRICS_TOKEN: TOKEN },
    [
      ["a client with the token", bearing(TOKEN), 200],
      ["a client with another token", bearing("guessed"), 404],
      ["this machine without it", HERE, 200],
    ],
  ],
  [
    "this is production without a token",
    { NODE_ENV: "production", DEMO: "1" },
    [
      ["this machine", HERE, 404],
      ["a visitor through a proxy on this machine that adds no header", { remoteAddress: "::1" }, 404],
      ["another machine, with a token where none is set", bearing("undefined"), 404],
    ],
  ],
  [
    "this is production behind a trusted proxy",
    { NODE_ENV: "production", DEMO: "1", TRUST_PROXY: "loopback", METRICS_TOKEN: TOKEN },
    [
      ["this machine without the token", HERE, 404],
      ["a client with the token", bearing(TOKEN), 200],
      ["a client with another token", bearing("guessed"), 404],
    ],
  ],
] as const)(
  "metrics, where %s: readable with the token, and outside production from this machine",
  async (_place, env, requests) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-metrics-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { app } = await testShopForThisTest({ env: { ...env, DATA_DIR: dataDir } });
    const answers: unknown[] = [];
    for (const [caller, request] of requests) {
      const { statusCode, body } = await app.inject({ url: "/metrics", ...request });
      expect(body.includes("http_request_duration_seconds")).toBe(statusCode === 200);
      answers.push([caller, request, statusCode]);
    }
    expect(answers).toEqual(requests);
  },
);

test("metrics: orders by payment method, and waiting jobs", async () => {
  const shop = await testShopForThisTest({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const shopper = await shopperWithAddress(shop);
  const { id } = await newProduct(shop);
  const scrape = async () => (await shop.app.inject("/metrics")).body;
  const before = await scrape();
  expect(valueOf(before, `orders_placed_total{method="cod"}`)).toBe(0);
  for (const key of ["one", "one", "two"])
    expect((await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], key })).statusCode).toBe(200);
  await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], paymentMethod: "stripe" });
  await shop.db.execute(sql`update jobs.job set created_on = now() - interval '100 s' where name = 'send-mail'`);
  const figures = await scrape();
  expect(valueOf(figures, `orders_placed_total{method="cod"}`)).toBe(2);
  expect(valueOf(figures, `orders_placed_total{method="stripe"}`)).toBe(1);
  expect(Number(valueOf(figures, "orders_pending")) - Number(valueOf(before, "orders_pending"))).toBe(3);
  expect(valueOf(figures, `jobs_waiting{queue="send-mail"}`)).toBe(3);
  expect(valueOf(figures, `job_oldest_seconds{queue="send-mail"}`)).toBeGreaterThanOrEqual(100);
  expect(valueOf(figures, `job_oldest_seconds{queue="clean-up"}`)).toBe(0);
});

test("metrics: the others are served while the database is down", async () => {
  const shop = await testShopForThisTest();
  await shop.db.execute(sql`alter table shop_order rename to gone`);
  await shop.db.execute(sql`alter schema jobs rename to gone`);
  const { statusCode, body } = await shop.app.inject("/metrics");
  expect(statusCode).toBe(200);
  expect(body).toContain("process_resident_memory_bytes");
  expect(body).not.toContain("jobs_waiting{");
});

test("metrics of several processes are summed, whichever process answers", { timeout: 300_000 }, async () => {
  const { url, drop } = await testDatabase();
  onTestFinished(drop);
  const api = await startApi(url, { LOG_LEVEL: "silent" }, "api-workers.ts");
  onTestFinished(api.kill);
  const REQUESTS = 40;
  // A new connection each, so that both processes get requests.
  for (let count = 0; count < REQUESTS; count += 1)
    expect((await fetch(`${api.origin}/healthz`, { headers: { connection: "close" } })).status).toBe(200);
  const scrapes = await Promise.all(
    Array.from({ length: 6 }, async () =>
      (await fetch(`${api.origin}/metrics`, { headers: { connection: "close" } })).text(),
    ),
  );
  const series = `http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}`;
  expect(scrapes.map((scrape) => valueOf(scrape, series))).toEqual(scrapes.map(() => REQUESTS));
});

test("readyz: warns of mails that cannot be sent, and stays ready", async () => {
  const shop = await testShopForThisTest({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const { email, ...rest } = buildPerson();
  await shop.call("register", { body: { ...rest, email, confirmPassword: rest.password } });
  expect((await shop.app.inject("/readyz")).json()).toEqual({ status: "ready", problems: [] });
  await shop.db.execute(sql`update jobs.job set created_on = now() - interval '3 hours' where name = 'send-mail'`);
  const answer = await shop.app.inject("/readyz");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: "ready",
    problems: [],
    warnings: ["mails waiting to be sent: 1, the oldest for 180 minutes; see the log for the reason"],
  });
});
