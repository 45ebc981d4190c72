import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Most demo discounts began in the last weeks, after a time at full price; a few are permanent. */
export async function seedPriceHistory(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update price_change c set discount = 0, net_price = c.total
    from product p where p.id = c.product_id and p.discount > 0 and p.id % 8 > 0 and p.created_at < now() - interval '60 days'`);
  await tx.execute(sql`
    insert into price_change (product_id, at, total, discount, net_price)
    select id, now() - make_interval(days => 2 + id % 24), total, discount, net_price
    from product p where discount > 0 and p.id % 8 > 0 and p.created_at < now() - interval '60 days'`);
}
