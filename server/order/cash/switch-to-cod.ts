import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNotNull, sql } from "#database/orm.ts";
import { customer, payment, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { lockUnpaidOrder, runWithPaymentClosed } from "../run-with-payment-closed.ts";
import type { ProspectiveOrder } from "./cash-signals.ts";
import { findAdvance } from "./find-advance.ts";
import { leaveDiscounts } from "./leave-discounts.ts";

/**
 * Closes the provider's page first, so that the shopper cannot pay twice. If the rules ask for an
 * advance, the order waits for it. Returns the next page.
 */
export async function switchToCod(
  shop: Shop,
  payments: CardPayments,
  orderId: string,
  expectedTotal?: number,
): Promise<{ url: string }> {
  const { advanceDue } = await runWithPaymentClosed(payments, orderId, () =>
    shop.db.transaction(async (tx) => {
      const order = await lockUnpaidOrder(tx, orderId);
      if (!order) return undefined;
      if (await isCashBlocked(tx, orderId)) throw new ShopError("bank-disabled");
      // An order that is paid in cash already keeps its advance.
      if (order.paymentMethod === "cod") return order;
      await leaveDiscounts(tx, order, { from: "prepaid", expectedTotal });
      const advance = await findAdvance(tx, await readProspective(tx, orderId));
      await tx
        .update(payment)
        .set({
          method: "cod",
          status: "pending",
          ...(advance > 0 && { advance, advanceMethod: order.paymentMethod }),
          updatedAt: sql`now()`,
        })
        .where(eq(payment.orderId, orderId));
      return { ...order, advanceDue: advance > 0 };
    }),
  );
  // My Orders says how much is due now and at the door, and offers the methods.
  return { url: `${shop.env.shopUrl}${advanceDue ? "/account/orders" : "/order-success"}` };
}

async function readProspective(tx: Tx, orderId: string): Promise<ProspectiveOrder> {
  const { customerId, phone, address, cityName, grandTotal } = shopOrder;
  const [order] = await tx
    .select({
      customerId,
      phone,
      address,
      cityName,
      grandTotal,
      mostOfOne: sql<number>`(select max(quantity)::int from order_item where order_id = ${shopOrder.id})`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function isCashBlocked(tx: Tx, orderId: string): Promise<boolean> {
  const blocked = await tx
    .select({ id: customer.id })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(and(eq(shopOrder.id, orderId), isNotNull(customer.cashBlockedAt)));
  return blocked.length > 0;
}
