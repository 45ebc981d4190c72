import { and, eq, isNotNull } from "#database/orm.ts";
import { customer, orderItem, payment, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { NewSession } from "./payment-provider.ts";

/** The same attempt always gives the same data. Undefined: the attempt was withdrawn. */
export async function readNewSession(
  { db, env }: Shop,
  { orderId, attempt }: { orderId: string; attempt: number },
): Promise<NewSession | undefined> {
  const [[row], lines] = await Promise.all([
    db
      .select({
        number: shopOrder.number,
        courierName: shopOrder.courierName,
        courierCost: shopOrder.courierCost,
        amount: payment.amount,
        expiresAt: payment.providerSessionExpiresAt,
        email: customer.email,
      })
      .from(shopOrder)
      .innerJoin(
        payment,
        and(
          eq(payment.orderId, shopOrder.id),
          eq(payment.attempt, attempt),
          isNotNull(payment.providerSessionExpiresAt),
        ),
      )
      .innerJoin(customer, eq(customer.id, shopOrder.customerId))
      .where(eq(shopOrder.id, orderId)),
    db
      .select({ name: orderItem.name, quantity: orderItem.quantity, priceRupees: orderItem.price })
      .from(orderItem)
      .where(eq(orderItem.orderId, orderId))
      .orderBy(orderItem.place, orderItem.productId),
  ]);
  if (!row?.expiresAt) return undefined;
  const { number, email, amount, expiresAt, courierName, courierCost } = row;
  return {
    orderId,
    orderNumber: number,
    attempt,
    email,
    amountRupees: amount,
    lines,
    courier: { name: courierName, priceRupees: courierCost },
    expiresAt,
    successUrl: `${env.shopUrl}/order-success?order=${number}`,
    cancelUrl: `${env.shopUrl}/order-fail?order=${number}`,
  };
}
