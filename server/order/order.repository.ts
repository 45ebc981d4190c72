import { notFound, ShopError } from "#contract/errors.ts";
import { isPaid, type OrderStatus, type PaymentMethod, type PaymentStatus } from "#contract/rules/order-status.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { payment, shopOrder } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";

/** An order with its payment, locked until the transaction ends: whatever decides about either decides alone. */
export interface LockedOrder {
  id: string;
  number: string;
  courierName: string;
  status: OrderStatus;
  paymentMethod: Exclude<PaymentMethod, "bank">;
  paymentStatus: PaymentStatus;
  callAttempts: number;
  refused: boolean;
  returned: boolean;
  batchId: number | null;
  amount: number;
  attempt: number;
  providerSession: string | null;
  providerUrl: string | null;
  providerPayment: string | null;
  /** Set while an attempt to pay by card is open at the provider or on its way there. */
  sessionSecondsLeft: number | null;
}

const COLUMNS = {
  id: shopOrder.id,
  number: shopOrder.number,
  courierName: shopOrder.courierName,
  status: shopOrder.status,
  paymentMethod: payment.method,
  paymentStatus: payment.status,
  callAttempts: shopOrder.callAttempts,
  refused: sql<boolean>`${shopOrder.refusedAt} is not null`,
  returned: sql<boolean>`${shopOrder.returnedAt} is not null`,
  batchId: shopOrder.batchId,
  amount: payment.amount,
  attempt: payment.attempt,
  providerSession: payment.providerSession,
  providerUrl: payment.providerUrl,
  providerPayment: payment.providerPayment,
  sessionSecondsLeft: sql<number | null>`extract(epoch from ${payment.providerSessionExpiresAt} - now())::float8`,
};

export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [found] = await tx
    .select(COLUMNS)
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId))
    .for("no key update");
  return found;
}

/** The id of the order that has this number, however it was typed. */
export async function orderIdOf(db: Queryable, number: string): Promise<string> {
  const [found] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, number));
  if (!found) throw notFound("order");
  return found.id;
}

/** A way to pay by card is open at the provider, or on its way there. */
export function isBeingPaid({ paymentStatus, sessionSecondsLeft }: LockedOrder): boolean {
  return sessionSecondsLeft !== null && !isPaid(paymentStatus);
}

export function beingPaid(): ShopError {
  return new ShopError("not-retryable", { text: "The customer is paying this order at this moment" });
}

/** Somebody else's order is answered like one that does not exist. */
export async function isOwnOrder(
  db: Queryable,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const found = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, orderId), eq(shopOrder.customerId, customerId)));
  return found.length > 0;
}
