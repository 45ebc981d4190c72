import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { type OrderDelivery, orderEvent, payment, shopOrder } from "#database/schema.ts";
import { toActorColumns } from "#server/order/actor-columns.ts";
import { enqueueOrderMail } from "#server/order/order-mail.ts";
import { fitDeliveryDiscounts } from "#server/promotion/index.ts";
import type { Customer, RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export async function readDelivery(tx: Tx, orderId: string): Promise<OrderDelivery> {
  const { recipientName, phone, address, postalCode, cityName, stateName, courierName, courierCost } = shopOrder;
  const [row] = await tx
    .select({ recipientName, phone, address, postalCode, cityName, stateName, courierName, courierCost })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (!row) throw new Error(`Order ${orderId} is gone`);
  return row;
}

/** Writes where a locked order goes to; its total and its payment follow. Returns the total. */
export async function writeDelivery(tx: Tx, orderId: string, delivery: OrderDelivery): Promise<number> {
  const discount = await fitDeliveryDiscounts(tx, orderId, delivery.courierCost);
  const grandTotal = sql`${shopOrder.subTotal} + ${delivery.courierCost} - ${discount}::int - ${shopOrder.paidByBalances}`;
  const [row] = await tx
    .update(shopOrder)
    .set({ ...delivery, discount, grandTotal })
    .where(eq(shopOrder.id, orderId))
    .returning({ grandTotal: shopOrder.grandTotal });
  if (!row) throw new Error(`Order ${orderId} is gone`);
  await tx
    .update(payment)
    .set({ ...toNewTotal(row.grandTotal), updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), ne(payment.amount, row.grandTotal)));
  return row.grandTotal;
}

/** The payment of an order with a new total. An advance is never above it. */
export function toNewTotal(grandTotal: number) {
  return { amount: grandTotal, advance: sql`least(${payment.advance}, ${grandTotal})` };
}

interface AddressChange {
  orderId: string;
  context: RequestContext<StaffMember | Customer>;
  before: OrderDelivery;
  note?: string | undefined;
}

/** Adds the event to the order and enqueues the customer's mail, which waits while staff can undo. */
export async function recordAddressChange(
  shop: Shop,
  tx: Tx,
  { orderId, context: { actor }, before, note }: AddressChange,
): Promise<void> {
  const isStaff = actor.kind === "staff";
  await tx.insert(orderEvent).values({
    orderId,
    kind: "address",
    ...toActorColumns(actor),
    note: note ?? null,
    // After the transaction's start, so that the change is later than the step that it follows.
    at: sql`clock_timestamp()`,
    before: isStaff ? before : null,
  });
  // A customer who changed the address by the link needs no mail.
  if (isStaff) await enqueueOrderMail(shop, tx, { orderId, template: "order-changed", waitMs: DESK_UNDO_MS });
}
