import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Pieces on the shelf without a recorded serial. Sold but unpacked pieces are still on the shelf. */
export async function countUnregistered(db: Queryable, productId: number): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select p.stock
      + (select coalesce(sum(i.quantity), 0)::int from shop_order o join order_stock i on i.order_id = o.id
          where i.product_id = p.id and o.status in ('pending', 'confirmed'))
      - (select count(*)::int from serial_number n where n.product_id = p.id and n.state = 'in-stock') as pieces
    from product p where p.id = ${productId}`);
  return Math.max(0, rows[0]?.pieces ?? 0);
}
