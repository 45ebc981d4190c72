import type { Db } from "#database/database.ts";
import { eq, type SQL, sql } from "#database/orm.ts";
import { customer, orderItem, payment, paymentAttempt, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentAttempt, ProviderSession } from "../payment-provider.ts";
import { type AttemptRow, buildReference } from "./attempt.repository.ts";

/** The attempt has neither been withdrawn nor replaced by another one, and its order still waits for money. */
const IS_CURRENT = sql<boolean>`(${payment.attempt} = ${paymentAttempt.attempt}
  and ${payment.providerSessionExpiresAt} is not null and ${payment.status} in ('pending', 'failed')
  and ${shopOrder.status} = 'pending')`;
const IS_OVER = sql<boolean>`(${paymentAttempt.expiresAt} <= now())`;

interface FoundAttempt extends PaymentAttempt {
  row: AttemptRow;
  isCurrent: boolean;
  /** Its time is over. */
  isOver: boolean;
}

/** The same attempt always gives the same data. Undefined: no attempt meets the condition. */
export async function readPaymentAttempt(
  { db, env }: Pick<Shop, "db" | "env">,
  condition: SQL | undefined,
): Promise<FoundAttempt | undefined> {
  const [found] = await db
    .select({
      row: paymentAttempt,
      isCurrent: IS_CURRENT,
      isOver: IS_OVER,
      number: shopOrder.number,
      phone: shopOrder.phone,
      courierName: shopOrder.courierName,
      courierCost: shopOrder.courierCost,
      reducedBy: sql<number>`${shopOrder.discount} + ${shopOrder.paidByBalances}`,
      isAdvance: sql<boolean>`${payment.advance} > 0`,
      email: customer.email,
    })
    .from(paymentAttempt)
    .innerJoin(payment, eq(payment.orderId, paymentAttempt.orderId))
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(condition)
    .limit(1);
  if (!found) return undefined;
  const { row, isCurrent, isOver, number, phone, email } = found;
  const paid = await readPaidLines(db, found);
  return {
    row,
    isCurrent,
    isOver,
    reference: row.reference,
    orderId: row.orderId,
    orderNumber: number,
    attempt: row.attempt,
    email,
    phone,
    amountRupees: row.amount,
    ...paid,
    openedAt: row.openedAt,
    expiresAt: row.expiresAt,
    successUrl: `${env.shopUrl}/order-success?order=${number}`,
    cancelUrl: `${env.shopUrl}/order-fail?order=${number}`,
    returnUrl: `${env.shopUrl}/pay/return/${row.provider}`,
    noticeUrl: `${env.shopUrl}/api/payment/notices/${row.provider}`,
  };
}

interface PaidOrder {
  row: AttemptRow;
  number: string;
  isAdvance: boolean;
  /** Discounts, and what balances pay. */
  reducedBy: number;
  courierName: string;
  courierCost: number;
}

/** Providers charge the sum of the lines, so an advance and a discounted order are one line. */
async function readPaidLines(
  db: Db,
  { row, number, isAdvance, reducedBy, courierName, courierCost }: PaidOrder,
): Promise<Pick<PaymentAttempt, "lines" | "courier">> {
  if (isAdvance) return { lines: [{ name: `Advance for order ${number}`, quantity: 1, priceRupees: row.amount }] };
  if (reducedBy > 0) return { lines: [{ name: `Order ${number}`, quantity: 1, priceRupees: row.amount }] };
  return {
    lines: await readLines(db, row.orderId),
    courier: { name: courierName, priceRupees: courierCost },
  };
}

async function readLines(db: Db, orderId: string): Promise<PaymentAttempt["lines"]> {
  return db
    .select({ name: orderItem.name, quantity: orderItem.quantity, priceRupees: orderItem.price })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.place, orderItem.productId);
}

export function toProviderSession(row: AttemptRow): ProviderSession | undefined {
  const { session, orderId, reference, amount, openedAt } = row;
  return session === null ? undefined : { session, orderId, reference, amountRupees: amount, openedAt };
}

/** The order's open session. Sessions from before attempts were recorded have no row of their own. */
export async function readOpenSession(db: Db, orderId: string) {
  const [row] = await db
    .select({
      number: shopOrder.number,
      attempt: payment.attempt,
      amount: sql<number>`due_ahead(${payment})`,
      provider: payment.provider,
      session: payment.providerSession,
      openedAt: payment.sessionOpenedAt,
      status: payment.status,
      isAdvancePaid: sql<boolean>`${payment.advancePaidAt} is not null`,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(eq(payment.orderId, orderId));
  if (!row) return undefined;
  const { number, attempt, amount, session, openedAt, ...rest } = row;
  const opened: ProviderSession | undefined =
    session === null
      ? undefined
      : {
          session,
          orderId,
          reference: buildReference(number, attempt),
          amountRupees: amount,
          openedAt: openedAt ?? new Date(),
        };
  return { ...rest, opened };
}
