import { type SQL, sql } from "#database/orm.ts";

export const MEASURES = [
  "sales",
  "sales-category",
  "sales-city",
  "delivered-city",
  "refused-city",
  "delivered-courier",
  "refused-courier",
  "refused-reason",
  "cash-courier",
] as const;
export type Measure = (typeof MEASURES)[number];

type Moment = "created_at" | "delivered_at" | "refused_at";

/** Orders whose moment falls on one of the days: from an index on that moment, a day at a time. */
export const ordersOfDays = (days: SQL, moment: Moment): SQL => sql`
  unnest(${days}) as d(day) join shop_order o
    on o.${sql.raw(moment)} >= d.day::timestamp at time zone 'Asia/Karachi'
    and o.${sql.raw(moment)} < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`;

function byName({ moment, by, where }: { moment: Moment; by: SQL; where: SQL }): (days: SQL) => SQL {
  return (days) => sql`
    select d.day, ${by} as name, '' as detail, count(*)::int as orders, 0 as units, sum(o.grand_total)::int8 as rupees
    from ${ordersOfDays(days, moment)} where ${where} group by 1, 2`;
}

const sold = sql`o.status <> 'cancelled'`;
const city = sql`o.city_name`;
const courier = sql`o.courier_name`;

/**
 * What each figure is: day, name, detail, orders, units and rupees of the days that are asked for. Whoever keeps figures and whoever reads
 * the days that are not kept yet reckons by the same words.
 */
export const RECKON: Record<Measure, (days: SQL) => SQL> = {
  sales: byName({ moment: "created_at", by: sql`''`, where: sold }),
  "sales-city": byName({ moment: "created_at", by: city, where: sold }),
  "sales-category": (days) => sql`
    select sold.day, p.child_category_id::text as name, '' as detail, 0 as orders, sum(sold.units)::int as units,
      sum(sold.rupees)::int8 as rupees
    from (${productsOfDays(days)}) sold join product p on p.id = sold.product_id group by 1, 2`,
  "delivered-city": byName({ moment: "delivered_at", by: city, where: sql`true` }),
  "refused-city": byName({ moment: "refused_at", by: city, where: sql`true` }),
  "delivered-courier": byName({ moment: "delivered_at", by: courier, where: sql`true` }),
  "refused-courier": byName({ moment: "refused_at", by: courier, where: sql`true` }),
  "refused-reason": (days) => sql`
    select d.day, o.city_name as name, coalesce(o.cancel_reason, '') as detail, count(*)::int as orders, 0 as units,
      sum(o.grand_total)::int8 as rupees
    from ${ordersOfDays(days, "refused_at")} group by 1, 2, 3`,
  // Taken at the door that day and not brought yet.
  "cash-courier": (days) => sql`
    select d.day, o.courier_name as name, '' as detail, count(*)::int as orders, 0 as units, sum(p.amount)::int8 as rupees
    from ${ordersOfDays(days, "delivered_at")} join payment p on p.order_id = o.id
    where p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null group by 1, 2`,
};

/** What was sold of each product, by day. */
export function productsOfDays(days: SQL): SQL {
  return sql`
    select d.day, i.product_id, sum(i.quantity)::int as units, sum(i.total)::int8 as rupees
    -- Order by order: whoever guesses how many there are in a few days would rather read the items of all orders.
    from ${ordersOfDays(days, "created_at")}
    join lateral (select product_id, quantity, total from order_item where order_id = o.id offset 0) i on true
    where ${sold} group by 1, 2`;
}
