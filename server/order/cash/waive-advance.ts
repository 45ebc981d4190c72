import { ShopError } from "#contract/errors.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, gt, isNotNull, sql } from "#database/orm.ts";
import { mail, orderEvent, orderStep, payment, shopOrder, type WaivedAdvance } from "#database/schema.ts";
import type { Customer, RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { toActorColumns } from "../actor-columns.ts";
import { createBeingPaidError, isBeingPaid, type LockedOrder } from "../order.repository.ts";
import { enqueueOrderMail } from "../order-mail.ts";
import { createOrderLink } from "./order-link.ts";

/** Turns a locked order that waits for its advance into an ordinary cash order. */
export async function waiveAdvance(
  shop: Shop,
  tx: Tx,
  {
    order,
    context,
    note,
  }: { order: LockedOrder; context: RequestContext<StaffMember | Customer>; note: string | undefined },
): Promise<{ advance: number }> {
  const { id: orderId, advance: amount, advanceMethod: method } = order;
  if (!order.advanceDue || method === null)
    throw new ShopError("not-retryable", { text: "No advance is due for this order" });
  await tx
    .update(payment)
    .set({ advance: 0, advanceMethod: null, status: "pending", updatedAt: sql`now()` })
    .where(eq(payment.orderId, orderId));
  await tx
    .update(shopOrder)
    // After an unanswered call the order needs a time for the next call, or no queue lists it.
    .set({ callDueAt: sql`case when ${shopOrder.callAttempts} > 0 then now() end` })
    .where(eq(shopOrder.id, orderId));
  await tx.insert(orderEvent).values({
    orderId,
    kind: "advance-waived",
    ...toActorColumns(context.actor),
    note: note ?? null,
    at: sql`clock_timestamp()`,
    advance: { amount, method },
  });
  // The customer can now confirm the order, as if it had been placed without an advance.
  const confirmUrl = await createOrderLink(shop, orderId);
  await enqueueOrderMail(shop, tx, { orderId, template: "order-placed", confirmUrl, waitMs: DESK_UNDO_MS });
  return { advance: amount };
}

interface UndoableWaiver {
  eventId: number;
  advance: WaivedAdvance;
}

/** The last waived advance, while it can be undone and no step has followed. */
export async function findUndoableWaiver(db: Queryable, orderId: string): Promise<UndoableWaiver | undefined> {
  const lastStep = db
    .select({ at: sql`max(${orderStep.at})` })
    .from(orderStep)
    .where(eq(orderStep.orderId, orderId));
  const [event] = await db
    .select({ eventId: orderEvent.id, advance: orderEvent.advance })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        isNotNull(orderEvent.advance),
        gt(orderEvent.at, ago(DESK_UNDO_MS)),
        gt(orderEvent.at, sql`(${lastStep})`),
      ),
    )
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return event?.advance ? { eventId: event.eventId, advance: event.advance } : undefined;
}

export async function restoreAdvance(tx: Tx, order: LockedOrder, { eventId, advance }: UndoableWaiver): Promise<void> {
  const { id: orderId, status, paymentMethod } = order;
  if (isBeingPaid(order)) throw createBeingPaidError();
  if (status !== "pending" || paymentMethod !== "cod")
    throw new ShopError("not-retryable", { text: "It is too late to undo this" });
  await tx
    .update(payment)
    .set({ advance: sql`least(${advance.amount}, ${payment.amount})`, advanceMethod: advance.method })
    .where(eq(payment.orderId, orderId));
  await tx.update(shopOrder).set({ callDueAt: null }).where(eq(shopOrder.id, orderId));
  await tx.update(orderEvent).set({ advance: null }).where(eq(orderEvent.id, eventId));
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.orderId, orderId),
        gt(mail.notBefore, sql`now()`),
        sql`${mail.content}->>'template' = 'order-placed'`,
      ),
    );
}
