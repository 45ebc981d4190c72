import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { getReportDefinition, REPORT_NAMES } from "#contract/rules/reports.ts";
import { sql } from "#database/orm.ts";
import { newProduct, placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { readReport } from "./read-report.ts";
import { calculateReports, changeOrders } from "./testing/plain-calculation.ts";
import { updateFigures } from "./update-figures.ts";

const EVERYTHING = 1_000_000;
type Report = OfficeResponse<"getReport">;

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const read = async (report: string, query: Record<string, string> = {}) =>
  (await callOffice(shop, "getReport", { cookie, params: { report }, query })).json<Report>();
const today = async () => (await callOffice(shop, "getToday", { cookie })).json<OfficeResponse<"getToday">>();

/** Reads all reports of the last year in the form of the plain calculation. */
async function readAllReports() {
  const year = { from: "2000-01-01" };
  const named = async (report: string) =>
    Object.fromEntries(
      (await read(report, year)).rows.map(({ name, detail, values }) => [`${name}|${detail}`, values]),
    );
  return {
    days: Object.fromEntries(
      (await read("sales-by-day", year)).rows
        .filter(({ values }) => values.some((value) => value !== 0))
        .map(({ name, values }) => [name, values]),
    ),
    categories: await named("sales-by-category"),
    cities: await named("sales-by-city"),
    refusalsByCity: await named("refusals-by-city"),
    refusalsByCourier: await named("refusals-by-courier"),
    profits: Object.fromEntries(
      [...(await read("profit-by-day", year)).rows, ...(await read("profit-by-category", year)).rows]
        .map(({ name, values }) => [name, values[4] ?? 0] as const)
        .filter(([, profit]) => profit !== 0),
    ),
    best: Object.fromEntries(
      (await readReport(shop.db, "best-sellers", { ...year, limit: EVERYTHING })).rows.map(({ productId, values }) => [
        productId,
        values.slice(0, 2),
      ]),
    ),
    methods: Object.fromEntries((await read("payment-methods", year)).rows.map(({ name, values }) => [name, values])),
    reasons: await named("refusal-reasons"),
    slow: Object.fromEntries(
      (await readReport(shop.db, "slow-movers", { limit: EVERYTHING })).rows.map(({ productId, detail }) => [
        productId,
        detail,
      ]),
    ),
    cash: Object.fromEntries(
      ((await today()).cash ?? []).map(({ courier, orders, rupees }) => [courier, [orders, rupees]]),
    ),
  };
}

/** Profits are shares of orders, so two sums may differ by a rounding. */
async function expectAllReports(): Promise<void> {
  const { profits, ...others } = await readAllReports();
  const { profits: expected, ...expectedOthers } = await calculateReports(shop.db);
  expect(others).toEqual(expectedOthers);
  for (const name of new Set([...Object.keys(profits), ...Object.keys(expected)]))
    expect(Math.abs((profits[name] ?? 0) - (expected[name] ?? 0)), name).toBeLessThanOrEqual(1);
}

test("reports: always equal a plain sum over all orders, whatever changed and whenever figures were stored", async () => {
  await updateFigures(shop.db);
  await expectAllReports();
  await fc.assert(
    fc.asyncProperty(fc.array(changeOrders, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const change of changes) await (change.kind === "keep" ? updateFigures(shop.db) : change.make(shop.db));
      await expectAllReports();
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test("store figures: two runs at once, and orders in between, leave no stale and no wrong figures", async () => {
  for (const table of ["report_stale", "report_money_stale"])
    await shop.db.execute(
      sql`insert into ${sql.identifier(table)} select distinct shop_day(created_at) from shop_order`,
    );
  const shopper = await shopperWithAddress(shop);
  const desk = await signInToDesk(shop);
  const updates = Promise.allSettled([updateFigures(shop.db), updateFigures(shop.db)]);
  await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  await updates;
  await expectAllReports();
  await updateFigures(shop.db);
  for (const table of ["report_stale", "report_money_stale"])
    expect((await shop.db.execute(sql`select from ${sql.identifier(table)}`)).rowCount, table).toBe(0);
  await expectAllReports();
});

test("get report: shows the last thirty days, and corrects future days, invalid days and periods above a year", async () => {
  const usual = await read("sales-by-day");
  expect(usual.rows).toHaveLength(30);
  expect(usual.rows.map(({ name }) => name)).toEqual((await today()).sales?.map(({ day }) => day).toReversed());
  const days = async (query: Record<string, string>) => {
    const { from, to, rows } = await read("sales-by-day", query);
    return { from, to, days: rows.length };
  };
  expect(await days({ from: "soon", to: "9999-01-01" })).toEqual({ from: usual.from, to: usual.to, days: 30 });
  expect(await days({ from: "2024-03-05", to: "2024-03-01" })).toEqual({
    from: "2024-03-01",
    to: "2024-03-01",
    days: 1,
  });
  expect(await days({ from: "2000-01-01", to: "2024-03-01" })).toEqual({
    from: "2023-03-02",
    to: "2024-03-01",
    days: 366,
  });
  expect((await callOffice(shop, "getReport", { cookie, params: { report: "wages" } })).statusCode).toBe(400);
});

test("export report: every report is a CSV with headings, is recorded in history, and contains no formula", async () => {
  await newProduct(shop);
  await shop.db.execute(sql`
    update product set name = '=cmd|''/c calc''!A1', created_at = now() - interval '300 days', stock = 10
    where id = (select id from product where status = 'published' and stock > 0 and id not in (select product_id from order_item) limit 1)`);
  for (const report of REPORT_NAMES) {
    const answer = await callOffice(shop, "exportReport", {
      cookie,
      params: { report },
      query: { from: "2000-01-01" },
    });
    expect(answer.statusCode, report).toBe(200);
    expect(answer.headers["content-disposition"]).toMatch(new RegExp(`filename="${report}-\\d{4}`));
    const [headings = "", ...rows] = answer.body.replace("\ufeff", "").trim().split("\n");
    expect(headings.startsWith(getReportDefinition(report).name), headings).toBe(true);
    expect(
      rows.every((row) => !/^[=+@-]/.test(row)),
      report,
    ).toBe(true);
  }
  const { entries } = (await callOffice(shop, "listHistory", { cookie, query: { subject: "report" } })).json<
    OfficeResponse<"listHistory">
  >();
  expect(entries.map(({ subject }) => subject.id).toSorted()).toEqual([...REPORT_NAMES].toSorted());
  const file = await callOffice(shop, "exportReport", { cookie, params: { report: "slow-movers" } });
  expect(file.body).toContain("'=cmd");
});

test("profit by day: a closed statement's charge replaces the delivery price, and a refund is taken off", async () => {
  const product = await newProduct(shop, { stock: 9, total: 1_000 });
  await shop.db.execute(sql`update product set cost = 600 where id = ${product.id}`);
  const shopper = await shopperWithAddress(shop);
  const profit = async () => {
    const { rows } = await read("profit-by-day");
    return rows[0]?.values ?? [];
  };
  const before = await profit();
  const answer = await placeOrder(shop, shopper, { items: [{ id: product.id, quantity: 2 }] });
  const { orderId } = answer.json<{ orderId: string }>();
  const change = async () => (await profit()).map((value, at) => value - (before[at] ?? 0));
  const delivery = shopper.courierPrice;
  expect(await change()).toEqual([2_000 + delivery, 1_200, delivery, 0, 800, 0]);
  await updateFigures(shop.db);
  const settlement = randomUUID();
  await shop.db.execute(sql`
    insert into settlement (id, courier_name, name, file_hash, status, staff_name)
    values (${settlement}, 'TCS', 'may.csv', decode(md5(${settlement}), 'hex'), 'open', 'Owner')`);
  await shop.db.execute(
    sql`insert into settlement_row (settlement_id, place, cells, order_id, charge_paisa) values (${settlement}, 1, '[]', ${orderId}, 35000)`,
  );
  expect(await change()).toEqual([2_000 + delivery, 1_200, delivery, 0, 800, 0]);
  await shop.db.execute(sql`update settlement set status = 'closed', closed_at = now() where id = ${settlement}`);
  expect(await change()).toEqual([2_000 + delivery, 1_200, 350, 0, 450 + delivery, 0]);
  await updateFigures(shop.db);
  await shop.db.execute(sql`update payment set received = 2000 where order_id = ${orderId}`);
  expect(await change()).toEqual([2_000 + delivery, 1_200, 350, 0, 450 + delivery, 0]);
});

test("profit reports: need the permission to see costs, on the screen and as a file", async () => {
  const orders = await signInToOffice(shop, await newStaff(shop, { role: "orders" }));
  for (const call of ["getReport", "exportReport"] as const)
    for (const report of ["profit-by-day", "profit-by-category"])
      expect((await callOffice(shop, call, { cookie: orders, params: { report } })).statusCode).toBe(403);
  expect((await callOffice(shop, "getReport", { cookie: orders, params: { report: "best-sellers" } })).statusCode).toBe(
    200,
  );
});
