import type { Report } from "#contract/office/report.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { selectStaleDays } from "./figures.ts";
import { selectProducts } from "./measures.ts";

interface UnsoldProduct extends Record<string, unknown> {
  id: number;
  name: string;
  last_sold: string | null;
  stock: number;
  days: number;
  worth: number;
}

/**
 * Products without a sale since the day; never sold ones count from their arrival. The last sale is
 * one index lookup, however often a product was sold.
 */
export async function listSlowMovers(db: Queryable, since: string, limit: number): Promise<Report["rows"]> {
  const days = sql`(select days from stale)::date[]`;
  const { rows } = await db.execute<UnsoldProduct>(sql`
    with stale as materialized (select ${selectStaleDays({ from: "0001-01-01", to: "9999-12-31" })} as days),
    sold_on_stale as materialized (
      select product_id, max(day) as day from (${selectProducts(days)}) sold group by 1
    ), standing as (
      select p.id, p.name, p.stock, p.stock::float8 * p.net_price as worth, shop_day(p.created_at) as came,
        greatest(stored.day, s.day) as last_sold
      from product p
      left join lateral (
        select r.day from report_product r where r.product_id = p.id and r.day <> all(${days}) order by r.day desc limit 1
      ) stored on true
      left join sold_on_stale s on s.product_id = p.id
      where p.status = 'published' and p.stock > 0
    )
    select id, name, last_sold::text as last_sold, stock, worth, shop_day(now()) - coalesce(last_sold, came) as days
    from standing where coalesce(last_sold, came) < ${since}::date
    order by worth * (shop_day(now()) - coalesce(last_sold, came)) desc, id limit ${limit}`);
  return rows.map(({ id, name, last_sold: lastSold, stock, days: waited, worth }) => ({
    name,
    detail: lastSold ?? "Never",
    values: [stock, waited, worth],
    productId: id,
  }));
}
