import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { readSheet } from "./export-month.ts";

let shop: TestShop;
let cookie: string;
let months: string[];
let today: string;
beforeAll(async () => {
  shop = await testShop();
  const member = await newStaff(shop);
  cookie = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie, body: { password: member.password } });
  const { rows } = await shop.db.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone 'Asia/Karachi', 'YYYY-MM') as month from order_step order by 1`);
  months = rows.map(({ month }) => month);
  const { rows: days } = await shop.db.execute<{ day: string }>(sql`select shop_day(now())::text as day`);
  today = days[0]?.day ?? "";
});
afterAll(() => shop.close());

const readNumber = async (query: ReturnType<typeof sql>) =>
  Number((await shop.db.execute<{ sum: string }>(query)).rows[0]?.sum ?? 0);

async function sumOfMonths(table: Parameters<typeof readSheet>[1]): Promise<number> {
  let sum = 0;
  for (const month of months)
    for (const row of (await readSheet(shop.db, table, month)).rows)
      sum += Number(row.at(table === "payments" ? 4 : -1));
  return sum;
}

test("invoices minus credit notes: are the sales report to the rupee, without what is not packed yet", async () => {
  const invoiced = (await sumOfMonths("invoices")) - (await sumOfMonths("credit-notes"));
  const report = await callOffice(shop, "getReport", {
    cookie,
    params: { report: "sales-by-day" },
    query: { from: `${months[0]}-01`, to: today },
  });
  const [, sales = 0] = report.json<{ total: number[] }>().total;
  const notPacked = await readNumber(
    sql`select coalesce(sum(grand_total), 0) as sum from shop_order where status in ('pending', 'confirmed')`,
  );
  const credited = await readNumber(sql`
    select coalesce(sum(i.total), 0) as sum from invoice i join refund r on r.id = i.refund_id
    join shop_order o on o.id = i.order_id where o.status <> 'cancelled'`);
  expect(sales).toBeGreaterThan(1_000_000);
  const byBalances = await readNumber(
    sql`select sum(paid_by_balances) as sum from shop_order where status in ('processed', 'shipped', 'delivered')`,
  );
  expect(invoiced).toBe(sales + byBalances - notPacked - credited);
});

test("payments of all months: are what orders received minus what was refunded", async () => {
  const received = await readNumber(sql`select sum(received) as sum from payment`);
  const refunded = await readNumber(sql`select coalesce(sum(amount), 0) as sum from refund where done_at is not null`);
  expect(await sumOfMonths("payments")).toBe(received - refunded);
});

test("settlements: are the closed statements", async () => {
  const cash = await readNumber(sql`
    select coalesce(sum(r.cash_paisa), 0) / 100 as sum from settlement_row r join settlement s on s.id = r.settlement_id
    where s.status = 'closed' and r.consignment <> ''`);
  let sum = 0;
  for (const month of months)
    for (const row of (await readSheet(shop.db, "settlements", month)).rows) sum += Number(row[4]);
  expect(sum).toBe(cash);
});

test("exportInvoices: one table as CSV, all as XLSX with numbers; formulas are guarded, and history records it", async () => {
  const month = months.at(-2) ?? "";
  await shop.db.execute(sql`update invoice_buyer set name = '=cmd()'`);
  const get = (query: Record<string, string>) =>
    callOffice(shop, "exportInvoices", { cookie, params: { month }, query });
  const csv = await get({ table: "invoices" });
  expect(csv.statusCode, csv.body).toBe(200);
  expect(csv.headers["content-disposition"]).toContain(`invoices-${month}.csv`);
  expect(csv.body).toContain("'=cmd()");
  const xlsx = await get({});
  const sheets = await readXlsxFile(xlsx.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Invoices", "Credit notes", "Payments", "Settlements"]);
  const [headings, first] = sheets[0]?.data ?? [];
  expect(headings?.at(-1)).toBe("Total (Rs)");
  expect(typeof first?.at(-1)).toBe("number");
  const { rows } = await shop.db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from audit_entry where action = 'invoice.export'`,
  );
  expect(rows[0]?.entries).toBe(2);
});

test("exportInvoices: needs the permission for reports, and months are months", async () => {
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  const get = (who: string, month: string) => callOffice(shop, "exportInvoices", { cookie: who, params: { month } });
  expect((await get(support, "2026-01")).statusCode).toBe(403);
  expect((await get(cookie, "2026-13")).statusCode).toBe(400);
});
