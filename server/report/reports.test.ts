import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { getReportDefinition, REPORT_NAMES } from "#contract/rules/reports.ts";
import { sql } from "#database/orm.ts";
import { newProduct, shopperWithAddress } from "#testing/data/orders.ts";
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

test("reports: always equal a plain sum over all orders, whatever changed and whenever figures were stored", async () => {
  await updateFigures(shop.db);
  expect(await readAllReports()).toEqual(await calculateReports(shop.db));
  await fc.assert(
    fc.asyncProperty(fc.array(changeOrders, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const change of changes) await (change.kind === "keep" ? updateFigures(shop.db) : change.make(shop.db));
      expect(await readAllReports()).toEqual(await calculateReports(shop.db));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test("store figures: two runs at once, and orders in between, leave no stale and no wrong figures", async () => {
  await shop.db.execute(sql`insert into report_stale select distinct shop_day(created_at) from shop_order`);
  const shopper = await shopperWithAddress(shop);
  const desk = await signInToDesk(shop);
  const updates = Promise.allSettled([updateFigures(shop.db), updateFigures(shop.db)]);
  await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  await updates;
  expect(await readAllReports()).toEqual(await calculateReports(shop.db));
  await updateFigures(shop.db);
  expect((await shop.db.execute(sql`select from report_stale`)).rowCount).toBe(0);
  expect(await readAllReports()).toEqual(await calculateReports(shop.db));
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
