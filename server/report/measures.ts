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

/** Reads each day through the index on that timestamp. */
export const selectOrders = (days: SQL, moment: Moment): SQL => sql`
  unnest(${days}) as d(day) join shop_order o
    on o.${sql.raw(moment)} >= d.day::timestamp at time zone 'Asia/Karachi'
    and o.${sql.raw(moment)} < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`;

function createGroupedFigure({ moment, by, where }: { moment: Moment; by: SQL; where: SQL }): (days: SQL) => SQL {
  return (days) => sql`
    select d.day, ${by} as name, '' as detail, count(*)::int as orders, 0 as units, sum(o.grand_total)::int8 as rupees
    from ${selectOrders(days, moment)} where ${where} group by 1, 2`;
}

const sold = sql`o.status <> 'cancelled'`;
const city = sql`o.city_name`;
const courier = sql`o.courier_name`;

/** One SQL definition per figure, used both to store figures and to read stale days. */
export const FIGURE_QUERIES: Record<Measure, (days: SQL) => SQL> = {
  sales: createGroupedFigure({ moment: "created_at", by: sql`''`, where: sold }),
  "sales-city": createGroupedFigure({ moment: "created_at", by: city, where: sold }),
  "sales-category": (days) => sql`
    select sold.day, p.child_category_id::text as name, '' as detail, 0 as orders, sum(sold.units)::int as units,
      sum(sold.rupees)::int8 as rupees
    from (${selectProducts(days)}) sold join product p on p.id = sold.product_id group by 1, 2`,
  "delivered-city": createGroupedFigure({ moment: "delivered_at", by: city, where: sql`true` }),
  "refused-city": createGroupedFigure({ moment: "refused_at", by: city, where: sql`true` }),
  "delivered-courier": createGroupedFigure({ moment: "delivered_at", by: courier, where: sql`true` }),
  "refused-courier": createGroupedFigure({ moment: "refused_at", by: courier, where: sql`true` }),
  "refused-reason": (days) => sql`
    select d.day, o.city_name as name, coalesce(o.cancel_reason, '') as detail, count(*)::int as orders, 0 as units,
      sum(o.grand_total)::int8 as rupees
    from ${selectOrders(days, "refused_at")} group by 1, 2, 3`,
  // Cash that was collected on that day and is not yet paid to the shop.
  "cash-courier": (days) => sql`
    select d.day, o.courier_name as name, '' as detail, count(*)::int as orders, 0 as units, sum(cash_due(p))::int8 as rupees
    from ${selectOrders(days, "delivered_at")} join payment p on p.order_id = o.id
    where p.method = 'cod' and cash_due(p) > 0 and p.status = 'success' and p.cash_settled_at is null group by 1, 2`,
};

export function selectProducts(days: SQL): SQL {
  return sql`
    select d.day, i.product_id, sum(i.quantity)::int as units, sum(i.total - i.discount)::int8 as rupees
    -- Lateral with offset 0, order by order: by its own estimate the planner would read the items of all orders.
    from ${selectOrders(days, "created_at")}
    join lateral (select product_id, quantity, total, discount from order_item where order_id = o.id offset 0) i on true
    where ${sold} group by 1, 2`;
}
