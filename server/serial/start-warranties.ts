import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** The clock starts at delivery, with the terms of that day, also for the parts of a finished PC. */
export async function startWarranties(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    insert into order_warranty (order_id, product_id, giver, months, covers, claim_at, until)
    select o.id, w.product_id, w.giver, w.months, w.covers, w.claim_at,
      ((o.delivered_at at time zone 'Asia/Karachi')::date + make_interval(months => w.months))::date
    from shop_order o
    join (select order_id, product_id from order_item union select order_id, part_id from order_item_part) i on i.order_id = o.id
    join product_warranty w on w.product_id = i.product_id
    where o.id = ${orderId} and o.delivered_at is not null
    on conflict (order_id, product_id) do nothing`);
}

export async function stopWarranties(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`delete from order_warranty where order_id = ${orderId}`);
}
