import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";

/**
 * Locks products in id order, as every transaction does, to avoid deadlocks. A second return fails,
 * because the ledger's index allows one such row per order and product.
 */
export async function returnStock(tx: Tx, orderId: string): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange & Record<string, unknown>>(sql`
    with held as materialized (
      select p.id, p.slug, p.stock, p.sub_category_id, i.quantity
      from order_stock i join product p on p.id = i.product_id
      where i.order_id = ${orderId}
      order by p.id for no key update of p
    ), returned as (
      update product p set stock = p.stock + h.quantity from held h where p.id = h.id
    ), ledger as (
      insert into stock_change (product_id, quantity, reason, order_id)
      select id, quantity, 'cancellation', ${orderId} from held
    )
    select h.slug, s.slug as "subCategorySlug", h.stock as before, h.stock + h.quantity as after
    from held h join sub_category s on s.id = h.sub_category_id`);
  return rows;
}

interface MissingStock extends Record<string, unknown> {
  name: string;
  stock: number;
  quantity: number;
}

/** Undoes `returnStock`: takes the same units again and removes their rows from the ledger. */
export async function retakeStock(tx: Tx, orderId: string): Promise<StockChange[]> {
  // Locks in id order, like returnStock, before the stock is compared.
  const { rows: products } = await tx.execute<MissingStock>(sql`
    select p.name, p.stock, i.quantity from order_stock i join product p on p.id = i.product_id
    where i.order_id = ${orderId} order by p.id for no key update of p`);
  const missing = products.filter(({ stock, quantity }) => stock < quantity);
  if (missing.length > 0)
    throw new ShopError("out-of-stock", {
      text: `Sold since then: ${missing.map(({ name, stock }) => `${name}, only ${stock} left`).join("; ")}`,
    });
  const { rows } = await tx.execute<StockChange & Record<string, unknown>>(sql`
    with ledger as (
      delete from stock_change where order_id = ${orderId} and reason = 'cancellation'
    ), retaken as (
      update product p set stock = p.stock - i.quantity from order_stock i
      where i.order_id = ${orderId} and p.id = i.product_id
      returning p.slug, p.sub_category_id, p.stock, i.quantity
    )
    select r.slug, s.slug as "subCategorySlug", r.stock + r.quantity as before, r.stock as after
    from retaken r join sub_category s on s.id = r.sub_category_id`);
  return rows;
}
