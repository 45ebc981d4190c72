import { createInvalidError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";
import { returnStock } from "./return-stock.ts";

interface ReturnedParcel {
  orderId: string;
  damaged: readonly { productId: number; quantity: number }[];
}

/** Returns the whole stock of a refused parcel, then writes off the damaged units. */
export async function takeBackParcel(
  tx: Tx,
  actor: Actor,
  { orderId, damaged }: ReturnedParcel,
): Promise<StockChange[]> {
  const stockChanges = await returnStock(tx, orderId);
  const staffId = actor.kind === "staff" ? actor.id : null;
  const ofProduct = Map.groupBy(damaged, ({ productId }) => productId);
  for (const [productId, lines] of ofProduct) {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const { rows } = await tx.execute<StockChange & Record<string, unknown>>(sql`
      with off as (
        update product p set stock = p.stock - ${quantity}
        from order_stock i
        where i.order_id = ${orderId} and i.product_id = ${productId} and i.quantity >= ${quantity} and p.id = i.product_id
        returning p.id, p.slug, p.sub_category_id, p.stock
      ), ledger as (
        insert into stock_change (product_id, quantity, reason, order_id, staff_id)
        select id, ${-quantity}, 'damage', ${orderId}, ${staffId} from off
      )
      select off.slug, s.slug as "subCategorySlug", off.stock + ${quantity} as before, off.stock as after
      from off join sub_category s on s.id = off.sub_category_id`);
    if (rows.length === 0) throw createInvalidError({ damaged: "The parcel has fewer of these" });
    stockChanges.push(...rows);
  }
  return stockChanges;
}
