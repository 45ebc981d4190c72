import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";

interface ShelfMove {
  productId: number;
  by: 1 | -1;
  reason: "loan" | "warranty";
  orderId: string;
  actor: Actor;
}

/** Books one piece of the product that a claim takes from the shelf or brings back. Locks the product. */
export async function moveShelf(tx: Tx, { productId, by, reason, orderId, actor }: ShelfMove): Promise<StockChange> {
  const { rows } = await tx.execute<{ slug: string; subCategorySlug: string; name: string; stock: number }>(sql`
    select p.slug, s.slug as "subCategorySlug", p.name, p.stock
    from product p join sub_category s on s.id = p.sub_category_id where p.id = ${productId} for no key update of p`);
  const [shelf] = rows;
  if (!shelf) throw new Error(`Product ${productId} is gone`);
  const { slug, subCategorySlug, name, stock } = shelf;
  if (stock + by < 0)
    throw new ShopError("out-of-stock", { text: `All pieces of ${name} in stock are sold. Receive stock first` });
  await tx.execute(sql`
    insert into stock_change (product_id, quantity, reason, order_id, staff_id)
    values (${productId}, ${by}, ${reason}, ${orderId}, ${actor.kind === "staff" ? actor.id : null}::uuid)`);
  await tx.execute(sql`update product set stock = stock + ${by} where id = ${productId}`);
  return { slug, subCategorySlug, before: stock, after: stock + by };
}
