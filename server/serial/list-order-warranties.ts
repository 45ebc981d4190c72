import type { WarrantyGiver } from "#contract/rules/product/warranty.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** A product of an order with its serials and warranty; the parts of a finished PC are lines, too. */
export interface WarrantyLine {
  orderId: string;
  productId: number;
  slug: string;
  name: string;
  quantity: number;
  /** Of packed orders, for products that ask for serials. */
  serials: string[];
  /** Null: no warranty. Before delivery, the terms as they are today. */
  warranty: WarrantyTerms | null;
}

export interface WarrantyTerms {
  giver: WarrantyGiver;
  months: number;
  covers: string;
  claimAt: string;
  /** The last day, such as 2028-11-17; null until the order is delivered. */
  until: string | null;
}

interface Row extends Record<string, unknown> {
  orderId: string;
  productId: number;
  slug: string;
  name: string;
  quantity: number;
  serials: string[] | null;
  giver: WarrantyGiver | null;
  months: number;
  covers: string;
  claimAt: string;
  until: string | null;
}

/**
 * Serials and warranty of orders' lines, in the order of the basket. Orders that were delivered before
 * warranties were recorded have today's terms, counted from their delivery.
 */
export async function listOrderWarranties(db: Queryable, orderIds: readonly string[]): Promise<WarrantyLine[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    with line as (
      select order_id, product_id, slug, name, quantity, place, 0 as part from order_item
      where order_id = any(${sql.param(orderIds)}::uuid[])
      union all
      select p.order_id, p.part_id, g.slug, p.name, p.quantity, i.place, p.place from order_item_part p
      join order_item i on i.order_id = p.order_id and i.product_id = p.bundle_id
      join product g on g.id = p.part_id
      where p.order_id = any(${sql.param(orderIds)}::uuid[])
    )
    select l.order_id as "orderId", l.product_id as "productId", l.slug, l.name, l.quantity,
      (select array_agg(n.serial order by n.id) from serial_number n
        where n.order_id = l.order_id and n.product_id = l.product_id) as serials,
      t.giver, t.months, t.covers, t.claim_at as "claimAt",
      case when d.until is not null then d.until
        when o.delivered_at is not null then ((o.delivered_at at time zone 'Asia/Karachi')::date + make_interval(months => t.months))::date
        end::text as until
    from line l
    join shop_order o on o.id = l.order_id
    join product_warranty w on w.product_id = l.product_id
    left join order_warranty d on d.order_id = l.order_id and d.product_id = l.product_id
    cross join lateral (
      select case when d.order_id is null then w.giver else d.giver end as giver,
        coalesce(d.months, w.months) as months, coalesce(d.covers, w.covers) as covers, coalesce(d.claim_at, w.claim_at) as claim_at
    ) t
    order by l.order_id, l.place, l.part, l.product_id`);
  return rows.map(({ giver, months, covers, claimAt, until, serials, ...line }) => ({
    ...line,
    serials: serials ?? [],
    warranty: giver && { giver, months, covers, claimAt, until },
  }));
}
