// node bench/orders/many-orders.ts [--orders 1000000] [--times 40]: compares office queries with 1,000 and
// with 1,000,000 orders, in turns on one PostgreSQL, so that other load slows both.
import { parseArgs } from "node:util";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { ORDER_QUEUES } from "#contract/rules/order/order-queues.ts";
import { REPORT_NAMES } from "#contract/rules/reports.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { sql } from "#database/orm.ts";
import { generateOrders } from "#demo/orders/generate-orders.ts";
import { updateFigures } from "#server/report/index.ts";
import { cloneTemplate, startDatabaseServer, type TestDatabase } from "#testing/database/database-server.ts";
import { startApi } from "#testing/processes/api-process.ts";

const { values: options } = parseArgs({
  options: { orders: { type: "string", default: "1000000" }, times: { type: "string", default: "40" } },
});
const FEW = { count: 1_000, days: 20 };
const MANY = { count: Number(options.orders), days: Math.ceil(Number(options.orders) / 2_000) };
const TIMES = Number(options.times);
const print = (text: string) => process.stdout.write(`${text}\n`);

interface OfficeQuery {
  name: string;
  call: OfficeCallName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

interface BenchShop {
  database: TestDatabase;
  origin: string;
  cookie: string;
  queries: OfficeQuery[];
  kill(): Promise<void>;
}

const server = await startDatabaseServer();
const shops: BenchShop[] = [];
try {
  for (const size of [FEW, MANY]) shops.push(await openShop(size));
  const [few, many] = shops;
  if (few && many) await compare(few, many);
} finally {
  for (const shop of shops) {
    await shop.kill();
    await shop.database.drop();
  }
  await server.stop();
}
process.exit(0);

async function openShop({ count, days }: typeof FEW): Promise<BenchShop> {
  const database = await cloneTemplate(server.superuserUrl);
  const { db } = database;
  const startedAt = performance.now();
  await generateOrders(db, { count, days });
  const generatedAt = performance.now();
  await updateFigures(db);
  print(
    `${count.toLocaleString("en")} orders generated in ${seconds(generatedAt - startedAt)}, report figures in ${seconds(performance.now() - generatedAt)}`,
  );
  // Makes today stale, so that its figures are calculated from orders.
  await db.execute(
    sql`update shop_order set status = status where id = (select id from shop_order order by created_at desc limit 1)`,
  );
  const api = await startApi(database.url);
  const signedIn = await fetch(`${api.origin}${API_BASE}/office/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "owner@rigbazaar.pk", password: "demo-password" }),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { database, origin: api.origin, cookie, queries: await buildQueries(database), kill: () => api.kill() };
}

async function buildQueries({ db }: TestDatabase): Promise<OfficeQuery[]> {
  const { rows } = await db.execute<Record<"number" | "phone" | "name" | "email" | "consignment", string>>(sql`
    select o.number, o.phone, o.recipient_name as name, c.email, o.consignment
    from shop_order o join customer c on c.id = o.customer_id
    where o.consignment is not null and c.email like 'buyer.%' order by o.created_at desc offset 77 limit 1`);
  const [known] = rows;
  if (!known) throw new Error("No order was made");
  const { rows: waiting } = await db.execute<{ number: string }>(
    sql`select o.number from shop_order o join payment p on p.order_id = o.id where o.status = 'pending' and p.method = 'cod' limit 1`,
  );
  const orders = (name: string, query: Record<string, string>): OfficeQuery => ({ name, call: "listOrders", query });
  return [
    ...ORDER_QUEUES.map((queue) => orders(`queue: ${queue}`, { queue })),
    { name: "queue counts", call: "countOrders" },
    orders("search: number", { q: known.number }),
    orders("search: last letters of a number", { q: known.number.slice(-4) }),
    orders("search: end of a phone", { q: known.phone.slice(-6) }),
    orders("search: a name", { q: known.name }),
    orders("search: a common first name", { q: known.name.split(" ")[0] ?? "" }),
    orders("search: e-mail", { q: known.email }),
    orders("search: consignment", { q: known.consignment }),
    orders("filter: city", { city: "Lahore" }),
    orders("filter: cash with couriers", { cash: "out" }),
    { name: "an order to confirm", call: "getOrder", params: { number: waiting[0]?.number ?? "" } },
    { name: "customers: a phone", call: "listCustomers", query: { q: known.phone.slice(-7) } },
    { name: "Today", call: "getToday" },
    ...REPORT_NAMES.map(
      (report): OfficeQuery => ({ name: `report: ${report}`, call: "getReport", params: { report } }),
    ),
  ];
}

async function compare(few: BenchShop, many: BenchShop): Promise<void> {
  const rows: string[][] = [["", "1,000", MANY.count.toLocaleString("en"), "ratio"]];
  for (const [index, { name }] of few.queries.entries()) {
    const durations: [number[], number[]] = [[], []];
    // The first requests fill caches and query plans.
    for (let time = -3; time < TIMES; time += 1)
      for (const [at, shop] of [few, many].entries()) {
        const ms = await timeQuery(shop, shop.queries[index] as OfficeQuery);
        if (time >= 0) durations[at as 0 | 1].push(ms);
      }
    const [one, other] = durations.map(median) as [number, number];
    rows.push([name, `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, (other / one).toFixed(2)]);
  }
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  for (const row of rows)
    print(row.map((cell, column) => cell[column ? "padStart" : "padEnd"](widths[column] ?? 0)).join("  "));
  const above = rows.slice(1).filter(([, , , ratio]) => Number(ratio) > 2);
  print(
    above.length === 0
      ? "Nothing takes more than twice as long"
      : `More than twice as long: ${above.map(([name]) => name).join(", ")}`,
  );
}

async function timeQuery({ origin, cookie }: BenchShop, { call, params = {}, query }: OfficeQuery): Promise<number> {
  const path = OFFICE_CALLS[call].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${API_BASE}${path}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  const body = await answer.text();
  // A request that times out with 503 counts with its waiting time.
  if (!answer.ok && answer.status !== 503) throw new Error(`${path}: ${answer.status} ${body}`);
  return performance.now() - startedAt;
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
