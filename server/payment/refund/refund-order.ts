import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { TIME_ZONE } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { RefundMethod, StaffRefundReason } from "#contract/rules/order/refund.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { refund, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { giveCredit } from "#server/credit/index.ts";
import { creditOpenRefunds } from "#server/invoice/index.ts";
import {
  enqueueOrderMail,
  getCardRefundableAmount,
  getOrderId,
  getRefundableAmount,
  type LockedOrder,
  lockOrder,
  markRefundedIfComplete,
  ORDERS_TAG,
} from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { sendOwedRefunds } from "./send-owed-refunds.ts";

export interface RefundRequest {
  number: string;
  id: string;
  amount: number;
  how: RefundMethod;
  why: StaffRefundReason;
  note?: string | undefined;
  givenOn?: string | undefined;
}

interface Outcome {
  done: boolean;
  error: string | null;
}

/**
 * A refund by the provider is retried until the provider has done it; other refunds are only recorded. Applied
 * once per id, and never above the amount received.
 */
export async function refundOrder(
  shop: Shop,
  context: RequestContext<StaffMember>,
  request: RefundRequest,
): Promise<Outcome> {
  const orderId = await getOrderId(shop.db, request.number);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError("order");
    if (!(await recordRefund(shop, tx, { order, context, request }))) return;
    const { amount, how, why } = request;
    await record(tx, context, [
      {
        action: "order.refund",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { amount, how, why },
      },
    ]);
  });
  if (request.how === "card") await sendOwedRefunds(shop, orderId);
  return readOutcome(shop, request.id);
}

interface RecordedRefund {
  order: LockedOrder;
  context: RequestContext<StaffMember>;
  request: Omit<RefundRequest, "number">;
}

/** For callers with their own transaction, who lock the order. False: this id was recorded already. */
export async function recordRefund(shop: Shop, tx: Tx, refundOf: RecordedRefund): Promise<boolean> {
  const { order, request } = refundOf;
  if (await isDuplicateRequest(tx, order, request)) return false;
  await requireRefundable(tx, order, request);
  await writeRefund(shop, tx, refundOf);
  await publishChange(tx, [ORDERS_TAG]);
  return true;
}

/** Calls the provider at once instead of waiting for the next scheduled try. */
export async function retryRefund(shop: Shop, { number, id }: { number: string; id: string }): Promise<Outcome> {
  const orderId = await getOrderId(shop.db, number);
  const isRefundOfOrder = and(eq(refund.id, id), eq(refund.orderId, orderId));
  const [row] = await shop.db.select({ id: refund.id }).from(refund).where(isRefundOfOrder);
  if (!row) throw createNotFoundError("refund");
  await shop.db
    .update(refund)
    .set({ dueAt: sql`now()` })
    .where(and(isRefundOfOrder, isNull(refund.doneAt)));
  await sendOwedRefunds(shop, orderId);
  return readOutcome(shop, id);
}

/** A repeated id must have the same order, amount and way. */
async function isDuplicateRequest(
  tx: Tx,
  order: LockedOrder,
  { id, amount, how }: RecordedRefund["request"],
): Promise<boolean> {
  const [earlier] = await tx.select().from(refund).where(eq(refund.id, id));
  if (!earlier) return false;
  if (earlier.orderId !== order.id || earlier.amount !== amount || earlier.how !== how)
    throw new ShopError("key-reused", { text: "This refund was already recorded with another amount or method" });
  return true;
}

async function requireRefundable(
  tx: Tx,
  order: LockedOrder,
  { amount, how }: RecordedRefund["request"],
): Promise<void> {
  const refundable = await getRefundableAmount(tx, order.id);
  if (refundable <= 0) throw new ShopError("not-retryable", { text: "Nothing is left to refund for this order" });
  if (amount > refundable) throw createInvalidError({ amount: `At most ${formatRupees(refundable)} can be refunded` });
  if (how !== "card") return;
  if (order.providerPayment === null)
    throw createInvalidError({ how: "No provider can refund this order. Please choose how the money was refunded" });
  const onCard = await getCardRefundableAmount(tx, order);
  if (amount > onCard)
    throw createInvalidError({
      amount: `Only ${formatRupees(Math.max(0, onCard))} of the advance can be refunded to the card. Please refund the cash another way`,
    });
}

async function writeRefund(shop: Shop, tx: Tx, { order, context, request }: RecordedRefund): Promise<void> {
  const { id, amount, how, why, note, givenOn } = request;
  const byCard = how === "card";
  const day = sql`now() at time zone ${TIME_ZONE}`;
  if (givenOn !== undefined) await requirePast(tx, givenOn);
  await tx.insert(refund).values({
    id,
    orderId: order.id,
    amount,
    how,
    reason: "staff",
    why,
    note: note ?? null,
    staffId: context.actor.id,
    actorName: context.actor.name,
    providerPayment: byCard ? order.providerPayment : null,
    provider: byCard ? order.provider : null,
    // A past day has no time, so noon in Pakistan is stored.
    doneAt: byCard
      ? null
      : givenOn === undefined
        ? sql`now()`
        : sql`case when (${day})::date = ${givenOn}::date then now() else (${givenOn}::date + time '12:00') at time zone ${TIME_ZONE} end`,
  });
  await creditOpenRefunds(tx, order.id);
  if (byCard) return;
  if (how === "store-credit") await refundAsCredit(tx, { orderId: order.id, refundId: id, amount, context });
  await markRefundedIfComplete(tx, order.id);
  await enqueueOrderMail(shop, tx, { orderId: order.id, template: "refund-sent", refund: { amount, how } });
}

/** The customer has agreed to credit instead of money; it never expires. */
async function refundAsCredit(
  tx: Tx,
  { orderId, refundId, ...credit }: { orderId: string; refundId: string; amount: number; context: RequestContext },
): Promise<void> {
  const [owner] = await tx
    .select({ customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (!owner) throw createNotFoundError("order");
  await giveCredit(tx, { ...owner, ...credit, orderId, cause: "refunded", source: `refund:${refundId}` });
}

async function requirePast(tx: Tx, givenOn: string): Promise<void> {
  const { rows } = await tx.execute<{ past: boolean }>(
    sql`select ${givenOn}::date <= (now() at time zone ${TIME_ZONE})::date as past`,
  );
  if (!rows[0]?.past) throw createInvalidError({ givenOn: "The day cannot be in the future" });
}

export async function readOutcome({ db }: Shop, id: string): Promise<Outcome> {
  const [row] = await db
    .select({ doneAt: refund.doneAt, error: refund.lastError })
    .from(refund)
    .where(eq(refund.id, id));
  // Without money there is no refund to wait for.
  return { done: row?.doneAt !== null, error: row?.error ?? null };
}
