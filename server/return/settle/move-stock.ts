import { ShopError } from "#contract/errors.ts";
import type { ReturnPlace } from "#contract/rules/return/return-choices.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";
import type { LockedPiece } from "../move-piece.ts";
import { movePieceSerials } from "./move-piece-serials.ts";

interface Shelf extends Record<string, unknown> {
  id: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  stock: number;
  quantity: number;
}

interface StockMove {
  /** Where the returned piece goes. */
  keptIn: ReturnPlace;
  /** The same piece leaves the stock for the customer. */
  replaces?: boolean;
  /** Its serial number, where the product asks for it. */
  replacement?: string | undefined;
  actor: Actor;
}

/**
 * Books a piece that the shop keeps, and its replacement, in the stock ledger and by their serials. A piece that is not sold as
 * new comes back and leaves the stock at once, so that the ledger names every piece.
 */
export async function moveStock(
  tx: Tx,
  piece: LockedPiece,
  { keptIn, replaces = false, replacement, actor }: StockMove,
): Promise<StockChange[]> {
  const { orderId, productId } = piece.row;
  const shelves = await lockShelves(tx, orderId, productId);
  if (replaces) requireStock(shelves);
  await movePieceSerials(tx, piece, { keptIn, replaces, replacement, actor });
  const staffId = actor.kind === "staff" ? actor.id : null;
  const stockChanges: StockChange[] = [];
  for (const { id, slug, subCategorySlug, stock, quantity } of shelves) {
    const entries: [reason: string, by: number][] = [["return", quantity]];
    if (keptIn !== "stock") entries.push([keptIn === "damaged" ? "damage" : "open-box", -quantity]);
    if (replaces) entries.push(["replacement", -quantity]);
    for (const [reason, by] of entries)
      await tx.execute(sql`
        insert into stock_change (product_id, quantity, reason, order_id, staff_id)
        values (${id}, ${by}, ${reason}, ${orderId}, ${staffId}::uuid)`);
    const change = entries.reduce((sum, [, by]) => sum + by, 0);
    if (change === 0) continue;
    await tx.execute(sql`update product set stock = stock + ${change} where id = ${id}`);
    stockChanges.push({ slug, subCategorySlug, before: stock, after: stock + change });
  }
  return stockChanges;
}

/** The products that one piece consists of: a bundle's parts instead of the bundle. Locked in id order. */
async function lockShelves(tx: Tx, orderId: string, productId: number): Promise<Shelf[]> {
  const { rows } = await tx.execute<Shelf>(sql`
    with made_of as (
      select p.part_id as id, (p.quantity / i.quantity)::int as quantity
      from order_item i join order_item_part p on p.order_id = i.order_id and p.bundle_id = i.product_id
      where i.order_id = ${orderId} and i.product_id = ${productId}
    ), shelf as (
      select * from made_of union all select ${productId}::int, 1 where not exists (select from made_of)
    )
    select p.id, p.slug, s.slug as "subCategorySlug", p.name, p.stock, shelf.quantity
    from shelf join product p on p.id = shelf.id join sub_category s on s.id = p.sub_category_id
    order by p.id for no key update of p`);
  return rows;
}

function requireStock(shelves: readonly Shelf[]): void {
  const missing = shelves.filter(({ stock, quantity }) => stock < quantity);
  if (missing.length > 0)
    throw new ShopError("out-of-stock", {
      text: `Out of stock: ${missing.map(({ name }) => name).join(", ")}. Please refund the customer, or receive stock first`,
    });
}
