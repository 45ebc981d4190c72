import { divideLine } from "#contract/rules/pricing/divide-line.ts";
import type { PricedLine } from "#contract/rules/pricing/order-pricing.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

interface ReturnedGoods {
  orderId: string;
  /** Each discount of a line has its place in the order instead of its promotion. */
  lines: readonly PricedLine[];
  /** The numbers of the pieces that were refunded, by product. */
  returned: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Refunded pieces return their shares to the budgets of their promotions, and the last returns the
 * use. What lowered the delivery returns with the whole order.
 */
export async function returnUses(tx: Tx, { orderId, lines, returned }: ReturnedGoods): Promise<void> {
  const shares = new Map<number, number>();
  let isWhole = true;
  for (const line of lines) {
    const numbers = returned.get(line.id) ?? new Set();
    if (numbers.size < line.quantity) isWhole = false;
    for (const [place, piece] of divideLine(line).entries())
      if (numbers.has(place + 1))
        for (const [at, { promotionId }] of line.discounts.entries())
          shares.set(promotionId, (shares.get(promotionId) ?? 0) + (piece.discounts[at] ?? 0));
  }
  await tx.execute(sql`
    with share as (
      select * from unnest(${sql.param([...shares.keys()])}::int[], ${sql.param([...shares.values()])}::int[]) as s(place, amount)
    )
    update promotion_use u set
      returned_amount = least(u.amount, coalesce(s.amount, 0)),
      returned_at = case when ${isWhole}::boolean or (u.amount > 0 and s.amount >= u.amount) then now() end
    from order_discount d left join share s on s.place = d.place
    where d.order_id = ${orderId} and u.order_id = d.order_id and u.promotion_id = d.promotion_id and u.returned_at is null`);
}
