import { invalid, notFound, ShopError } from "#contract/errors.ts";
import { TIME_ZONE } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { RefundWay, RefundWhy } from "#contract/rules/refund.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { refund } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import {
  type LockedOrder,
  lockOrder,
  mailAboutOrder,
  noteIfRefunded,
  ORDERS_TAG,
  orderIdOf,
  refundableOf,
} from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { refundOwed } from "./refund-owed.ts";

export interface WantedRefund {
  number: string;
  id: string;
  amount: number;
  how: RefundWay;
  why: RefundWhy;
  note?: string | undefined;
  givenOn?: string | undefined;
}

interface Outcome {
  done: boolean;
  error: string | null;
}

/**
 * Gives money of an order back: by card the provider is asked, and asked again until it has done it; what people gave is written down. Once
 * per id, however often it is asked for, and never more than came in.
 */
export async function refundOrder(
  shop: Shop,
  provider: PaymentProvider,
  by: Asking<StaffMember>,
  wanted: WantedRefund,
): Promise<Outcome> {
  const orderId = await orderIdOf(shop.db, wanted.number);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("order");
    if (await isGivenAlready(tx, order, wanted)) return;
    await requirePossible(tx, order, wanted);
    await write(shop, tx, { order, by, wanted });
    await announceChange(tx, [ORDERS_TAG]);
    const { amount, how, why } = wanted;
    await record(tx, by, [
      {
        action: "order.refund",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { amount, how, why },
      },
    ]);
  });
  if (wanted.how === "card") await refundOwed(shop, provider, orderId);
  return outcomeOf(shop, wanted.id);
}

/** Asks the provider at once for what it has not done yet, without waiting for its turn. */
export async function retryRefund(
  shop: Shop,
  provider: PaymentProvider,
  { number, id }: { number: string; id: string },
): Promise<Outcome> {
  const orderId = await orderIdOf(shop.db, number);
  const ofOrder = and(eq(refund.id, id), eq(refund.orderId, orderId));
  const [found] = await shop.db.select({ id: refund.id }).from(refund).where(ofOrder);
  if (!found) throw notFound("refund");
  await shop.db
    .update(refund)
    .set({ dueAt: sql`now()` })
    .where(and(ofOrder, isNull(refund.doneAt)));
  await refundOwed(shop, provider, orderId);
  return outcomeOf(shop, id);
}

/** The same request again, and nothing but the same. */
async function isGivenAlready(tx: Tx, order: LockedOrder, { id, amount, how }: WantedRefund): Promise<boolean> {
  const [earlier] = await tx.select().from(refund).where(eq(refund.id, id));
  if (!earlier) return false;
  if (earlier.orderId !== order.id || earlier.amount !== amount || earlier.how !== how)
    throw new ShopError("key-reused", { text: "This refund was given already, in another amount or way" });
  return true;
}

async function requirePossible(tx: Tx, order: LockedOrder, { amount, how }: WantedRefund): Promise<void> {
  const left = await refundableOf(tx, order.id);
  if (left <= 0) throw new ShopError("not-retryable", { text: "There is nothing left to give back for this order" });
  if (amount > left) throw invalid({ amount: `At most ${formatRupees(left)} can go back` });
  if (how === "card" && order.providerPayment === null)
    throw invalid({ how: "This order was not paid by card. Please choose how the money was given" });
}

async function write(
  shop: Shop,
  tx: Tx,
  { order, by, wanted }: { order: LockedOrder; by: Asking<StaffMember>; wanted: WantedRefund },
): Promise<void> {
  const { id, amount, how, why, note, givenOn } = wanted;
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
    staffId: by.actor.id,
    actorName: by.actor.name,
    providerPayment: byCard ? order.providerPayment : null,
    // A day that is not today has no hour: noon is in it everywhere in Pakistan.
    doneAt: byCard
      ? null
      : givenOn === undefined
        ? sql`now()`
        : sql`case when (${day})::date = ${givenOn}::date then now() else (${givenOn}::date + time '12:00') at time zone ${TIME_ZONE} end`,
  });
  if (byCard) return;
  await noteIfRefunded(tx, order.id);
  await mailAboutOrder(shop, tx, { orderId: order.id, template: "refund-sent", refund: { amount, how } });
}

async function requirePast(tx: Tx, day: string): Promise<void> {
  const { rows } = await tx.execute<{ past: boolean }>(
    sql`select ${day}::date <= (now() at time zone ${TIME_ZONE})::date as past`,
  );
  if (!rows[0]?.past) throw invalid({ givenOn: "This day has not come yet" });
}

async function outcomeOf({ db }: Shop, id: string): Promise<Outcome> {
  const [row] = await db
    .select({ doneAt: refund.doneAt, error: refund.lastError })
    .from(refund)
    .where(eq(refund.id, id));
  return { done: row?.doneAt != null, error: row?.error ?? null };
}
