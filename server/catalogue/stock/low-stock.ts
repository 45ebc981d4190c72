import type { ResponseOf } from "#contract/call-shapes.ts";
import type { STOCK_CALLS } from "#contract/office/catalogue/stock.ts";
import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { LOW_STOCK_LISTED, REORDER_DAYS } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

const SHORT_DAYS = 30;
const LONG_DAYS = 60;

/**
 * Products that need reordering: at the owner's level, or lasting too few days at the faster rate of
 * the last 30 and 60 days. A shop without sales uses one number for all (decision 0059).
 */
const LOW_STOCK = sql`
  with recent as materialized (
    select product_id, sum(units) as units_60,
      coalesce(sum(units) filter (where day > shop_day(now()) - ${SHORT_DAYS}::integer), 0) as units_30
    from report_product where day > shop_day(now()) - ${LONG_DAYS}::integer group by product_id
  ), rate as (
    select *, greatest(units_30 / ${SHORT_DAYS}::numeric, units_60 / ${LONG_DAYS}::numeric) as per_day from recent
  ), low as (
    select p.id from rate r join product p on p.id = r.product_id
    where p.reorder_level is null and p.stock < r.per_day * ${REORDER_DAYS}::integer
    union all
    select p.id from product p where p.reorder_level is not null and p.stock <= p.reorder_level
    union all
    select p.id from product p
    where p.reorder_level is null and p.stock <= ${LOW_STOCK_MAX} and not exists (select from recent)
  )`;

// A finished PC is never reordered; its parts are.
const IS_ORDERED = sql`p.status = 'published' and not p.is_bundle`;

/** Stops counting at `max`. */
export async function countLowStock(db: Db, max: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    ${LOW_STOCK} select count(*)::integer as found from (
      select from low join product p using (id) where ${IS_ORDERED} limit ${max}) counted`);
  return rows[0]?.found ?? 0;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  sku: string | null;
  stock: number;
  reorder_level: number | null;
  sold_30: number;
  sold_60: number;
  days_left: number | null;
}

/** Those that run out first come first. */
export async function listLowStock(db: Db): Promise<ResponseOf<typeof STOCK_CALLS.listLowStock>> {
  const { rows } = await db.execute<Row>(sql`
    ${LOW_STOCK} select p.id, p.name, p.sku, p.stock, p.reorder_level,
      coalesce(r.units_30, 0)::integer as sold_30, coalesce(r.units_60, 0)::integer as sold_60,
      least(floor(greatest(p.stock, 0) / nullif(r.per_day, 0)), 9999)::integer as days_left
    from low join product p using (id) left join rate r on r.product_id = p.id
    where ${IS_ORDERED}
    order by days_left nulls last, sold_30 desc, p.stock, p.id limit ${LOW_STOCK_LISTED + 1}`);
  const products = rows
    .slice(0, LOW_STOCK_LISTED)
    .map(({ sold_30, sold_60, days_left, reorder_level, ...product }) => ({
      ...product,
      sold30Days: sold_30,
      sold60Days: sold_60,
      daysLeft: days_left,
      reorderLevel: reorder_level,
    }));
  return { products, hasMore: rows.length > LOW_STOCK_LISTED };
}
