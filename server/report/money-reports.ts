import type { Report } from "#contract/office/report.ts";
import { getPaymentMethodName } from "#contract/rules/reports.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { type Period, selectStaleDays } from "./figures.ts";
import { selectProducts } from "./measures.ts";
import { selectMoneyFigures } from "./money-figures.ts";

type Row = Report["rows"][number];
interface ReportRows {
  rows: Row[];
  total: number[] | null;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);

interface ProfitSums {
  sales: number;
  cost: number;
  charges: number;
  refunds: number;
  unknown: number;
}
type ProfitRow = ProfitSums & { name: string } & Record<string, unknown>;

/** Products without a cost are left out of the profit, and their sales are shown beside it. */
async function readProfit(db: Queryable, { from, name, order }: { from: SQL; name: SQL; order: SQL }) {
  const known = sql`p.cost is not null`;
  const { rows } = await db.execute<ProfitRow>(sql`
    select ${name} as name, coalesce(sum(f.sales + f.delivery) filter (where ${known}), 0)::float8 as sales,
      coalesce(sum(f.units::float8 * p.cost) filter (where ${known}), 0)::float8 as cost,
      coalesce(sum(f.charges) filter (where ${known}), 0)::float8 as charges,
      coalesce(sum(f.refunds) filter (where ${known}), 0)::float8 as refunds,
      coalesce(sum(f.sales) filter (where not ${known}), 0)::float8 as unknown
    from ${from} group by 1 order by ${order}`);
  return rows;
}

const toProfitValues = ({ sales, cost, charges, refunds, unknown }: ProfitSums) =>
  [sales, cost, charges, refunds, sales - cost - charges - refunds, unknown].map(Math.round);

function toProfitReport(rows: readonly ProfitRow[], limit: number): ReportRows {
  const sum = (field: "sales" | "cost" | "charges" | "refunds" | "unknown") =>
    rows.reduce((total, row) => total + row[field], 0);
  const total = { sales: sum("sales"), cost: sum("cost"), charges: sum("charges"), refunds: sum("refunds") };
  return {
    rows: rows
      .slice(0, limit)
      .map((row) => ({ name: row.name, detail: "", values: toProfitValues(row), productId: null })),
    total: toProfitValues({ ...total, unknown: sum("unknown") }),
  };
}

/** Includes days without an order, newest first. */
export async function readProfitByDay(db: Queryable, period: Period, limit: number): Promise<ReportRows> {
  const rows = await readProfit(db, {
    name: sql`d.day::date::text`,
    from: sql`generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d(day)
      left join ${selectMoneyFigures("report_profit", period)} f on f.day = d.day::date left join product p on p.id = f.product_id`,
    order: sql`1 desc`,
  });
  return toProfitReport(rows, limit);
}

export async function readProfitByCategory(db: Queryable, period: Period, limit: number): Promise<ReportRows> {
  const rows = await readProfit(db, {
    name: sql`t.name`,
    from: sql`${selectMoneyFigures("report_profit", period)} f join product p on p.id = f.product_id
      join sub_category s on s.id = p.sub_category_id join category t on t.id = s.category_id`,
    order: sql`1`,
  });
  const profit = (row: ProfitRow) => toProfitValues(row)[4] ?? 0;
  return toProfitReport(
    rows.toSorted((one, other) => profit(other) - profit(one)),
    limit,
  );
}

interface SoldProduct extends Record<string, unknown> {
  id: number;
  name: string;
  units: number;
  rupees: number;
  all_units: number;
  all_rupees: number;
}

/** By money; the stored days are one index range, and only stale days read orders. */
export async function readBestSellers(db: Queryable, period: Period, limit: number): Promise<ReportRows> {
  const days = sql`(select days from stale)::date[]`;
  const { rows } = await db.execute<SoldProduct>(sql`
    with stale as materialized (select ${selectStaleDays(period)} as days), sold as (
      select product_id, sum(units)::int as units, sum(rupees)::float8 as rupees from (
        select product_id, units, rupees from report_product
        where day between ${period.from}::date and ${period.to}::date and day <> all(${days})
        union all select product_id, units, rupees from (${selectProducts(days)}) calculated
      ) each group by 1
    ), best as (
      select product_id, units, rupees, (sum(units) over ())::int as all_units, sum(rupees) over () as all_rupees
      from sold order by rupees desc, product_id limit ${limit}
    )
    select p.id, p.name, b.units, b.rupees, b.all_units, b.all_rupees from best b join product p on p.id = b.product_id
    order by b.rupees desc, p.id`);
  const { all_units: units, all_rupees: rupees } = rows[0] ?? { all_units: 0, all_rupees: 0 };
  return {
    rows: rows.map((row) => ({
      name: row.name,
      detail: "",
      values: [row.units, row.rupees, percent(row.rupees, rupees)],
      productId: row.id,
    })),
    total: [units, rupees, percent(rupees, rupees)],
  };
}

interface MethodSums {
  orders: number;
  rupees: number;
  paid: number;
  refused: number;
}
type MethodRow = MethodSums & { method: string } & Record<string, unknown>;

export async function readPaymentMethods(db: Queryable, period: Period, limit: number): Promise<ReportRows> {
  const { rows } = await db.execute<MethodRow>(sql`
    select method, sum(orders)::int as orders, sum(rupees)::float8 as rupees, sum(paid)::int as paid, sum(refused)::int as refused
    from ${selectMoneyFigures("report_payment", period)} f group by 1 order by 3 desc, 1`);
  const toValues = ({ orders, rupees, paid, refused }: MethodSums) => [
    orders,
    rupees,
    percent(paid, orders),
    percent(refused, orders),
  ];
  const sum = (field: "orders" | "rupees" | "paid" | "refused") => rows.reduce((total, row) => total + row[field], 0);
  return {
    rows: rows
      .slice(0, limit)
      .map((row) => ({ name: getPaymentMethodName(row.method), detail: "", values: toValues(row), productId: null })),
    total: toValues({ orders: sum("orders"), rupees: sum("rupees"), paid: sum("paid"), refused: sum("refused") }),
  };
}
