import { CARD_SESSION_MS } from "#contract/rules/limits.ts";
import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import { and, eq, isNotNull } from "#database/orm.ts";
import { customer, orderItem, payment, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentAttempt, ProviderSession } from "./payment-provider.ts";

/** Providers take at most 20 letters and digits; an order number without its dashes has 10. */
export function buildReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replaceAll("-", "")}${attempt}`;
}

/** The same attempt always gives the same data. Undefined: the attempt was withdrawn. */
export async function readPaymentAttempt(
  { db, env }: Shop,
  { orderId, attempt, provider }: { orderId: string; attempt: number; provider: ProviderName },
): Promise<PaymentAttempt | undefined> {
  const [[row], lines] = await Promise.all([
    db
      .select({
        number: shopOrder.number,
        phone: shopOrder.phone,
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
  const { number, phone, email, amount, expiresAt, courierName, courierCost } = row;
  return {
    reference: buildReference(number, attempt),
    orderId,
    orderNumber: number,
    attempt,
    email,
    phone,
    amountRupees: amount,
    lines,
    courier: { name: courierName, priceRupees: courierCost },
    openedAt: new Date(expiresAt.getTime() - CARD_SESSION_MS),
    expiresAt,
    successUrl: `${env.shopUrl}/order-success?order=${number}`,
    cancelUrl: `${env.shopUrl}/order-fail?order=${number}`,
    returnUrl: `${env.shopUrl}/pay/return/${provider}`,
    noticeUrl: `${env.shopUrl}/api/payment/notices/${provider}`,
  };
}

/** The order's open session. Undefined: none is open. */
export async function readOpenSession({ db }: Shop, orderId: string) {
  const [row] = await db
    .select({
      number: shopOrder.number,
      attempt: payment.attempt,
      amountRupees: payment.amount,
      session: payment.providerSession,
      openedAt: payment.sessionOpenedAt,
      status: payment.status,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(eq(payment.orderId, orderId));
  return row;
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof readOpenSession>>>;

export function toProviderSession(
  orderId: string,
  { number, attempt, session, amountRupees, openedAt }: OpenSession,
): ProviderSession | undefined {
  if (session === null) return undefined;
  const reference = buildReference(number, attempt);
  return { session, orderId, reference, amountRupees, openedAt: openedAt ?? new Date() };
}
