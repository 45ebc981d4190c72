import type { Report } from "#contract/office/report.ts";
import { REPORT_DAYS, REPORT_MAX_DAYS } from "#contract/rules/limits.ts";
import type { ReportName } from "#contract/rules/reports.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { figuresOf, lastDays, type Period, salesByDay } from "./figures.ts";
import { slowMovers } from "./slow-movers.ts";

type Row = Report["rows"][number];

interface Reckoned {
  rows: Row[];
  /** All rows together, those that are not shown, too. */
  total: number[] | null;
}

type Read = (db: Queryable, period: Period, limit: number) => Promise<Reckoned>;

/** A report of the days that were asked for; at most a year, and none that is yet to come. */
export async function readReport(
  db: Queryable,
  report: ReportName,
  { from, to, limit }: { from?: string | undefined; to?: string | undefined; limit: number },
): Promise<Report> {
  const period = await periodOf(db, { from, to });
  const { rows, total } = await READ[report](db, period, limit + 1);
  return { ...period, rows: rows.slice(0, limit), more: rows.length > limit, total };
}

async function periodOf(
  db: Queryable,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Period> {
  const usual = await lastDays(db, REPORT_DAYS);
  const last = to !== undefined && to < usual.to ? to : usual.to;
  const first = from ?? dayBefore(last, REPORT_DAYS - 1);
  const earliest = dayBefore(last, REPORT_MAX_DAYS - 1);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

const READ: Record<ReportName, Read> = {
  "sales-by-day": async (db, period, limit) => {
    const days = await salesByDay(db, period);
    const rows = days.map(({ day, orders, rupees }) => row(day, [orders, rupees]));
    // The newest first, as a list is read; the chart turns them round.
    return { rows: rows.toReversed().slice(0, limit), total: sum(rows, 2) };
  },
  "sales-by-category": (db, period, limit) =>
    shares(db, limit, {
      counted: "units",
      from: sql`${figuresOf("sales-category", period)} f join child_category c on c.id::text = f.name
        join sub_category s on s.id = c.sub_category_id join category t on t.id = s.category_id`,
      name: sql`t.name`,
    }),
  "sales-by-city": (db, period, limit) =>
    shares(db, limit, { counted: "orders", from: sql`${figuresOf("sales-city", period)} f`, name: sql`f.name` }),
  "refusals-by-city": (db, period, limit) => refusals(db, limit, { period, by: "city" }),
  "refusals-by-courier": (db, period, limit) => refusals(db, limit, { period, by: "courier" }),
  "refusal-reasons": async (db, period, limit) => {
    const { rows } = await db.execute<{ name: string; detail: string; orders: number; rupees: number }>(sql`
      select name, detail, sum(orders)::int as orders, sum(rupees)::float8 as rupees
      from ${figuresOf("refused-reason", period)} f group by 1, 2 order by 3 desc, 1, 2`);
    const all = rows.map(({ name, detail, orders, rupees }) => row(name, [orders, rupees], detail));
    return { rows: all.slice(0, limit), total: sum(all, 2) };
  },
  "slow-movers": async (db, period, limit) => ({ rows: await slowMovers(db, period.from, limit), total: null }),
};

async function shares(
  db: Queryable,
  limit: number,
  { counted, from, name }: { counted: "orders" | "units"; from: SQL; name: SQL },
): Promise<Reckoned> {
  const { rows } = await db.execute<{ name: string; counted: number; rupees: number }>(sql`
    select ${name} as name, sum(f.${sql.identifier(counted)})::int as counted, sum(f.rupees)::float8 as rupees
    from ${from} group by 1 order by 3 desc, 1`);
  const all = rows.reduce((total, { rupees }) => total + rupees, 0);
  const shown = rows.map((each) => row(each.name, [each.counted, each.rupees, percent(each.rupees, all)]));
  const [count = 0, rupees = 0] = sum(shown, 2);
  return { rows: shown.slice(0, limit), total: [count, rupees, percent(rupees, all)] };
}

async function refusals(
  db: Queryable,
  limit: number,
  { period, by }: { period: Period; by: "city" | "courier" },
): Promise<Reckoned> {
  const { rows } = await db.execute<{ name: string; delivered: number; refused: number; worth: number }>(sql`
    select name, sum(delivered)::int as delivered, sum(refused)::int as refused, sum(worth)::float8 as worth from (
      select name, orders as delivered, 0 as refused, 0 as worth from ${figuresOf(`delivered-${by}`, period)} taken
      union all select name, 0, orders, rupees from ${figuresOf(`refused-${by}`, period)} refused
    ) parcels group by 1 order by sum(refused)::float8 / sum(delivered + refused) desc, 3 desc, 1`);
  const cells = (delivered: number, refused: number, worth: number) => [
    delivered,
    refused,
    percent(refused, delivered + refused),
    worth,
  ];
  const all = rows.map(({ name, delivered, refused, worth }) => row(name, cells(delivered, refused, worth)));
  const [delivered = 0, refused = 0, , worth = 0] = sum(all, 4);
  return { rows: all.slice(0, limit), total: cells(delivered, refused, worth) };
}

function row(name: string, values: number[], detail = ""): Row {
  return { name, detail, values, productId: null };
}

function sum(rows: readonly Row[], columns: number): number[] {
  return Array.from({ length: columns }, (_, at) => rows.reduce((total, { values }) => total + (values[at] ?? 0), 0));
}

/** With one decimal, as a spreadsheet would read it. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}
