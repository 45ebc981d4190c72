import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { orderDiscount, payment, shopOrder } from "#database/schema.ts";
import { removeDiscountsFor } from "#server/promotion/index.ts";
import { toNewTotal } from "../desk/changes/write-delivery.ts";
import type { LockedOrder } from "../order.repository.ts";

interface Switch {
  /** The way of paying that the order leaves. */
  from: "prepaid" | "cash";
  /** The total that the shopper has seen for the new way of paying. */
  expectedTotal: number | undefined;
}

/**
 * A discount for one way of paying does not survive the switch to another. Throws, with the new total,
 * until the shopper has seen it. Returns the total.
 */
export async function leaveDiscounts(tx: Tx, order: LockedOrder, { from, expectedTotal }: Switch): Promise<number> {
  const { id } = order;
  const lost = await tx
    .select({ label: orderDiscount.label })
    .from(orderDiscount)
    .where(and(eq(orderDiscount.orderId, id), eq(orderDiscount.payment, from)));
  if (lost.length === 0) return order.amount;
  const discount = await removeDiscountsFor(tx, id, from);
  const [row] = await tx
    .update(shopOrder)
    .set({ discount, grandTotal: sql`${shopOrder.grandTotal} + ${shopOrder.discount} - ${discount}::int` })
    .where(eq(shopOrder.id, id))
    .returning({ grandTotal: shopOrder.grandTotal });
  const total = row?.grandTotal ?? order.amount;
  if (expectedTotal !== total) {
    const way = from === "prepaid" ? "in cash" : "by bank transfer";
    throw new ShopError("price-changed", {
      text: `Paid ${way}, this order costs ${formatRupees(total)}, without: ${lost.map(({ label }) => label).join("; ")}`,
      fields: { expectedTotal: String(total) },
    });
  }
  await tx
    .update(payment)
    .set({ ...toNewTotal(total), updatedAt: sql`now()` })
    .where(eq(payment.orderId, id));
  return total;
}
