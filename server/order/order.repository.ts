import { createNotFoundError, ShopError } from "#contract/errors.ts";
import {
  isPaid,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "#contract/rules/order/order-status.ts";
import type { AheadMethod, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { payment, shopOrder } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";

/** An order with its payment, locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  number: string;
  courierName: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  callAttempts: number;
  refused: boolean;
  returned: boolean;
  batchId: number | null;
  /** The order's total. */
  amount: number;
  /** The part of a cash order that is paid ahead, or 0. */
  advance: number;
  advanceMethod: AheadMethod | null;
  advanceDue: boolean;
  advancePaid: boolean;
  /** What a payment ahead has to be: the advance, or else the whole total. */
  dueAhead: number;
  attempt: number;
  providerSession: string | null;
  providerUrl: string | null;
  providerPayment: string | null;
  /** Of the open session or, once paid, of the payment. */
  provider: ProviderName | null;
  /** Set while a card session is open at the provider or is being created there. */
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
  advance: payment.advance,
  advanceMethod: payment.advanceMethod,
  advanceDue: sql<boolean>`is_advance_due(${payment})`,
  advancePaid: sql<boolean>`${payment.advancePaidAt} is not null`,
  dueAhead: sql<number>`due_ahead(${payment})`,
  attempt: payment.attempt,
  providerSession: payment.providerSession,
  providerUrl: payment.providerUrl,
  providerPayment: payment.providerPayment,
  provider: payment.provider,
  sessionSecondsLeft: sql<number | null>`extract(epoch from ${payment.providerSessionExpiresAt} - now())::float8`,
};

export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [order] = await tx
    .select(COLUMNS)
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId))
    .for("no key update");
  return order;
}

export async function getOrderId(db: Queryable, number: string): Promise<string> {
  const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, number));
  if (!order) throw createNotFoundError("order");
  return order.id;
}

/** Its money came in before delivery, by a provider or by bank transfer, and can be owed back. */
export function isRefundable({ providerPayment, paymentMethod, advancePaid }: LockedOrder): boolean {
  return providerPayment !== null || paymentMethod === "bank" || advancePaid;
}

/** The method that the order waits for, or was paid by ahead; cash without an advance is `cod`. */
export function getMethodAhead(order: Pick<LockedOrder, "paymentMethod" | "advanceMethod">): PaymentMethod {
  return order.advanceMethod ?? order.paymentMethod;
}

/** Money that came ahead is the shop's: the whole total, or the advance. */
export function isPaidAhead({ paymentStatus, advancePaid }: LockedOrder): boolean {
  return advancePaid || isPaid(paymentStatus);
}

/** A card session is open at the provider or is being created there. */
export function isBeingPaid(order: LockedOrder): boolean {
  return order.sessionSecondsLeft !== null && !isPaidAhead(order);
}

export function createBeingPaidError(): ShopError {
  return new ShopError("not-retryable", { text: "The customer is paying for this order right now" });
}

/** Callers must answer another customer's order like a missing one. */
export async function isOwnOrder(
  db: Queryable,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const rows = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, orderId), eq(shopOrder.customerId, customerId)));
  return rows.length > 0;
}
