import type { Report } from "#contract/office/report.ts";
import { REPORT_DAYS, REPORT_MAX_DAYS } from "#contract/rules/office-limits.ts";
import type { ReportName } from "#contract/rules/reports.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { readCreditOwed } from "#server/credit/index.ts";
import { readFailedDeliveries } from "./failed-deliveries.ts";
import { type Period, readLastDays, readSalesByDay, selectFigures } from "./figures.ts";
import { readBestSellers, readPaymentMethods, readProfitByCategory, readProfitByDay } from "./money-reports.ts";
import { listSlowMovers } from "./slow-movers.ts";

type Row = Report["rows"][number];

interface ReportRows {
  rows: Row[];
  /** Sums over all rows, including those that are not shown. */
  total: number[] | null;
}

type ReportReader = (db: Queryable, period: Period, limit: number) => Promise<ReportRows>;

/** The period is at most a year and has no future days. */
export async function readReport(
  db: Queryable,
  report: ReportName,
  { from, to, limit }: { from?: string | undefined; to?: string | undefined; limit: number },
): Promise<Report> {
  const period = await toPeriod(db, { from, to });
  const { rows, total } = await REPORT_READERS[report](db, period, limit + 1);
  return { ...period, rows: rows.slice(0, limit), more: rows.length > limit, total };
}

async function toPeriod(
  db: Queryable,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const usual = await readLastDays(db, REPORT_DAYS);
  const last = to !== undefined && to < usual.to ? to : usual.to;
  const first = from ?? subtractDays(last, REPORT_DAYS - 1);
  const earliest = subtractDays(last, REPORT_MAX_DAYS - 1);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}

function subtractDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

const REPORT_READERS: Record<ReportName, ReportReader> = {
  "sales-by-day": async (db, period, limit) => {
    const days = await readSalesByDay(db, period);
    const rows = days.map(({ day, orders, rupees }) => toRow(day, [orders, rupees]));
    // Newest first for the list; the chart reverses the rows.
    return { rows: rows.toReversed().slice(0, limit), total: sumColumns(rows, 2) };
  },
  "sales-by-category": (db, period, limit) =>
    readShares(db, limit, {
      counted: "units",
      from: sql`${selectFigures("sales-category", period)} f join child_category c on c.id::text = f.name
        join sub_category s on s.id = c.sub_category_id join category t on t.id = s.category_id`,
      name: sql`t.name`,
    }),
  "sales-by-city": (db, period, limit) =>
    readShares(db, limit, {
      counted: "orders",
      from: sql`${selectFigures("sales-city", period)} f`,
      name: sql`f.name`,
    }),
  "refusals-by-city": (db, period, limit) => readRefusals(db, limit, { period, by: "city" }),
  "refusals-by-courier": (db, period, limit) => readRefusals(db, limit, { period, by: "courier" }),
  "refusal-reasons": async (db, period, limit) => {
    const { rows } = await db.execute<{ name: string; detail: string; orders: number; rupees: number }>(sql`
      select name, detail, sum(orders)::int as orders, sum(rupees)::float8 as rupees
      from ${selectFigures("refused-reason", period)} f group by 1, 2 order by 3 desc, 1, 2`);
    const all = rows.map(({ name, detail, orders, rupees }) => toRow(name, [orders, rupees], detail));
    return { rows: all.slice(0, limit), total: sumColumns(all, 2) };
  },
  "failed-deliveries": readFailedDeliveries,
  "profit-by-day": readProfitByDay,
  "profit-by-category": readProfitByCategory,
  "best-sellers": readBestSellers,
  "payment-methods": readPaymentMethods,
  "credit-owed": async (db, _period, limit) => {
    const rows = (await readCreditOwed(db)).map(({ month, coins, giftCards, credit }) =>
      toRow(month, [coins, giftCards, credit, coins + giftCards + credit]),
    );
    return { rows: rows.slice(0, limit), total: sumColumns(rows, 4) };
  },
  "slow-movers": async (db, period, limit) => ({ rows: await listSlowMovers(db, period.from, limit), total: null }),
};

async function readShares(
  db: Queryable,
  limit: number,
  { counted, from, name }: { counted: "orders" | "units"; from: SQL; name: SQL },
): Promise<ReportRows> {
  const { rows } = await db.execute<{ name: string; counted: number; rupees: number }>(sql`
    select ${name} as name, sum(f.${sql.identifier(counted)})::int as counted, sum(f.rupees)::float8 as rupees
    from ${from} group by 1 order by 3 desc, 1`);
  const all = rows.reduce((total, { rupees }) => total + rupees, 0);
  const shown = rows.map((each) => toRow(each.name, [each.counted, each.rupees, calculatePercent(each.rupees, all)]));
  const [count = 0, rupees = 0] = sumColumns(shown, 2);
  return { rows: shown.slice(0, limit), total: [count, rupees, calculatePercent(rupees, all)] };
}

async function readRefusals(
  db: Queryable,
  limit: number,
  { period, by }: { period: Period; by: "city" | "courier" },
): Promise<ReportRows> {
  const { rows } = await db.execute<{ name: string; delivered: number; refused: number; worth: number }>(sql`
    select name, sum(delivered)::int as delivered, sum(refused)::int as refused, sum(worth)::float8 as worth from (
      select name, orders as delivered, 0 as refused, 0 as worth from ${selectFigures(`delivered-${by}`, period)} taken
      union all select name, 0, orders, rupees from ${selectFigures(`refused-${by}`, period)} refused
    ) parcels group by 1 order by sum(refused)::float8 / sum(delivered + refused) desc, 3 desc, 1`);
  const toCells = (delivered: number, refused: number, worth: number) => [
    delivered,
    refused,
    calculatePercent(refused, delivered + refused),
    worth,
  ];
  const all = rows.map(({ name, delivered, refused, worth }) => toRow(name, toCells(delivered, refused, worth)));
  const [delivered = 0, refused = 0, , worth = 0] = sumColumns(all, 4);
  return { rows: all.slice(0, limit), total: toCells(delivered, refused, worth) };
}

function toRow(name: string, values: number[], detail = ""): Row {
  return { name, detail, values, productId: null };
}

function sumColumns(rows: readonly Row[], columns: number): number[] {
  return Array.from({ length: columns }, (_, at) => rows.reduce((total, { values }) => total + (values[at] ?? 0), 0));
}

/** Rounded to one decimal. */
function calculatePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}
