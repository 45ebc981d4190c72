import { divideLine } from "#contract/rules/pricing/divide-line.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, asc, eq, inArray, type SQL, sql } from "#database/orm.ts";
import {
  type DiscountKind,
  orderDiscount,
  orderItem,
  orderItemDiscount,
  promotionUse,
  shopOrder,
} from "#database/schema.ts";

interface ShownDiscount {
  label: string;
  amount: number;
  promised: number;
  code: string | null;
  kind: DiscountKind;
}

/** The discounts of each order, as shoppers read them. */
export async function listOrderDiscounts(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, ShownDiscount[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await listDiscountsWhere(db, inArray(orderDiscount.orderId, [...orderIds]));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** The discounts of the orders that meet a condition. */
export async function listDiscountsWhere(
  db: Queryable,
  condition: SQL | undefined,
): Promise<(ShownDiscount & { orderId: string })[]> {
  const { orderId, label, amount, promised, code, kind } = orderDiscount;
  const rows = await db
    .select({ orderId, label, amount, promised, code, kind })
    .from(orderDiscount)
    .innerJoin(shopOrder, eq(shopOrder.id, orderDiscount.orderId))
    .where(condition)
    .orderBy(asc(orderDiscount.orderId), asc(orderDiscount.place));
  return rows.filter((row) => row.amount > 0 || row.kind === "gift");
}

interface Line {
  productId: number;
  price: number;
  quantity: number;
}

interface Share {
  productId: number;
  place: number;
  amount: number;
}

/** Each line's shares of the discounts of goods and gifts. */
export function readShares(tx: Tx, orderId: string): Promise<Share[]> {
  const { productId, place, amount } = orderItemDiscount;
  return tx
    .select({ productId, place, amount })
    .from(orderItemDiscount)
    .where(eq(orderItemDiscount.orderId, orderId))
    .orderBy(asc(productId), asc(place));
}

/** The pieces that stay keep their shares; pieces that are added later have none (decision 0079). */
export function keepShares(shares: readonly Share[], before: readonly Line[], after: readonly Line[]): Share[] {
  const quantities = new Map(after.map(({ productId, quantity }) => [productId, quantity]));
  return before.flatMap(({ productId, price, quantity }) => {
    const own = shares.filter((share) => share.productId === productId);
    const discounts = own.map(({ place, amount }) => ({ promotionId: place, label: "", amount }));
    const total = price * quantity;
    const net = total - discounts.reduce((sum, { amount }) => sum + amount, 0);
    const pieces = divideLine({ id: productId, quantity, price, total, discounts, net, paidByCoins: 0 });
    const remaining = pieces.slice(0, Math.min(quantity, quantities.get(productId) ?? 0));
    return own.flatMap(({ place }, at) => {
      const amount = remaining.reduce((sum, piece) => sum + (piece.discounts[at] ?? 0), 0);
      return amount > 0 ? [{ productId, place, amount }] : [];
    });
  });
}

/** Writes the shares of lines that were replaced. Returns the order's whole discount. */
export async function writeShares(tx: Tx, orderId: string, shares: readonly Share[]): Promise<number> {
  if (shares.length > 0) await tx.insert(orderItemDiscount).values(shares.map((share) => ({ orderId, ...share })));
  await tx
    .update(orderDiscount)
    .set({ amount: SUM_OF_SHARES, promised: SUM_OF_SHARES })
    .where(and(eq(orderDiscount.orderId, orderId), inArray(orderDiscount.kind, ["goods", "gift"])));
  return settleDiscounts(tx, orderId);
}

const SUM_OF_SHARES = sql`(select coalesce(sum(s.amount), 0)::int from order_item_discount s
  where s.order_id = ${orderDiscount.orderId} and s.place = ${orderDiscount.place})`;

/** A discount on delivery is never more than the delivery costs. Returns the order's whole discount. */
export async function fitDeliveryDiscounts(tx: Tx, orderId: string, courierCost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with fitted as (
      select place, least(promised, greatest(0, ${courierCost}::int - coalesce(sum(promised)
        over (order by place rows between unbounded preceding and 1 preceding), 0)))::int as amount
      from order_discount where order_id = ${orderId} and kind = 'delivery'
    )
    update order_discount d set amount = f.amount from fitted f
    where d.order_id = ${orderId} and d.place = f.place and d.amount <> f.amount`);
  return rowCount === 0 ? sumDiscounts(tx, orderId) : settleDiscounts(tx, orderId);
}

/** Removes the discounts that depend on another way of paying. Returns the order's whole discount. */
export async function removeDiscountsFor(tx: Tx, orderId: string, payment: "prepaid" | "cash"): Promise<number> {
  const gone = await tx
    .delete(orderDiscount)
    .where(and(eq(orderDiscount.orderId, orderId), eq(orderDiscount.payment, payment)))
    .returning({ promotionId: orderDiscount.promotionId });
  const ids = gone.map(({ promotionId }) => promotionId);
  await tx.delete(promotionUse).where(and(eq(promotionUse.orderId, orderId), inArray(promotionUse.promotionId, ids)));
  return settleDiscounts(tx, orderId);
}

/** Brings lines and uses in step with the discounts; a promotion that gives nothing any more is not used. */
async function settleDiscounts(tx: Tx, orderId: string): Promise<number> {
  await tx.update(orderItem).set({ discount: SUM_OF_LINE }).where(eq(orderItem.orderId, orderId));
  await tx.execute(sql`
    update promotion_use u set amount = d.amount from order_discount d
    where u.order_id = ${orderId} and d.order_id = u.order_id and d.promotion_id = u.promotion_id and u.amount <> d.amount`);
  return sumDiscounts(tx, orderId);
}

const SUM_OF_LINE = sql`(select coalesce(sum(s.amount), 0)::int from order_item_discount s
  where s.order_id = ${orderItem.orderId} and s.product_id = ${orderItem.productId})`;

async function sumDiscounts(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${orderDiscount.amount}), 0)::int` })
    .from(orderDiscount)
    .where(eq(orderDiscount.orderId, orderId));
  return row?.sum ?? 0;
}
