import type { Report } from "#contract/office/report.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { staleDays } from "./figures.ts";
import { productsOfDays } from "./measures.ts";

interface Standing extends Record<string, unknown> {
  id: number;
  name: string;
  last_sold: string | null;
  stock: number;
  days: number;
  worth: number;
}

/**
 * What is in stock and was not sold since a day. Whatever was never sold counts from the day it came into the shop. A product's last sale is
 * one look into an index, however often it was sold.
 */
export async function slowMovers(db: Queryable, since: string, limit: number): Promise<Report["rows"]> {
  const days = sql`(select days from stale)::date[]`;
  const { rows } = await db.execute<Standing>(sql`
    with stale as materialized (select ${staleDays({ from: "0001-01-01", to: "9999-12-31" })} as days),
    sold_on_stale as materialized (
      select product_id, max(day) as day from (${productsOfDays(days)}) sold group by 1
    ), standing as (
      select p.id, p.name, p.stock, p.stock::float8 * p.net_price as worth, shop_day(p.created_at) as came,
        greatest(kept.day, s.day) as last_sold
      from product p
      left join lateral (
        select r.day from report_product r where r.product_id = p.id and r.day <> all(${days}) order by r.day desc limit 1
      ) kept on true
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
