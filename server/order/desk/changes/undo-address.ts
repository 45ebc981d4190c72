import { ShopError } from "#contract/errors.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { describeRefundOf } from "#contract/rules/order/refund.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, gt, isNotNull, sql } from "#database/orm.ts";
import { mail, type OrderDelivery, orderEvent, orderStep, shopOrder } from "#database/schema.ts";
import { createBeingPaidError, isBeingPaid, type LockedOrder } from "#server/order/order.repository.ts";
import { writeDelivery } from "./write-delivery.ts";

interface UndoableAddress {
  eventId: number;
  before: OrderDelivery;
}

/** The last address change by staff, while it can be undone and no step has followed. */
export async function findUndoableAddress(db: Queryable, orderId: string): Promise<UndoableAddress | undefined> {
  const lastStep = db
    .select({ at: sql`max(${orderStep.at})` })
    .from(orderStep)
    .where(eq(orderStep.orderId, orderId));
  const [event] = await db
    .select({ eventId: orderEvent.id, before: orderEvent.before })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        isNotNull(orderEvent.before),
        gt(orderEvent.at, ago(DESK_UNDO_MS)),
        gt(orderEvent.at, sql`(${lastStep})`),
      ),
    )
    .orderBy(desc(orderEvent.id))
    .limit(1);
  return event?.before ? { eventId: event.eventId, before: event.before } : undefined;
}

export async function restoreAddress(tx: Tx, order: LockedOrder, { eventId, before }: UndoableAddress): Promise<void> {
  if (isBeingPaid(order)) throw createBeingPaidError();
  const [current] = await tx
    .select({ courierCost: shopOrder.courierCost })
    .from(shopOrder)
    .where(eq(shopOrder.id, order.id));
  if (isPaid(order.paymentStatus) && current?.courierCost !== before.courierCost)
    throw new ShopError("not-retryable", {
      text: `The difference was already refunded ${describeRefundOf(order.paymentMethod)}, so this cannot be undone. Please change the address again`,
    });
  await writeDelivery(tx, order.id, before);
  await tx.update(orderEvent).set({ before: null }).where(eq(orderEvent.id, eventId));
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.orderId, order.id),
        gt(mail.notBefore, sql`now()`),
        sql`${mail.content}->>'template' = 'order-changed'`,
      ),
    );
}
