import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { type OrderDelivery, orderEvent, payment, shopOrder } from "#database/schema.ts";
import { fitBalances, sumPaidByCoins } from "#server/credit/index.ts";
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
  const paidByBalances = await fitToDelivery(tx, orderId, { courierCost: delivery.courierCost, discount });
  const grandTotal = sql`${shopOrder.subTotal} + ${delivery.courierCost} - ${discount}::int - ${paidByBalances}::int`;
  const [row] = await tx
    .update(shopOrder)
    .set({ ...delivery, discount, paidByBalances, grandTotal })
    .where(eq(shopOrder.id, orderId))
    .returning({ grandTotal: shopOrder.grandTotal });
  if (!row) throw new Error(`Order ${orderId} is gone`);
  await tx
    .update(payment)
    .set({ ...toNewTotal(row.grandTotal), updatedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), ne(payment.amount, row.grandTotal)));
  return row.grandTotal;
}

/** A cheaper delivery returns what balances would pay too much. Returns what they pay. */
async function fitToDelivery(
  tx: Tx,
  orderId: string,
  { courierCost, discount }: { courierCost: number; discount: number },
): Promise<number> {
  const { subTotal, paidByBalances } = shopOrder;
  const [row] = await tx.select({ subTotal, paidByBalances }).from(shopOrder).where(eq(shopOrder.id, orderId));
  if (!row || row.paidByBalances === 0) return 0;
  const payable = row.subTotal + courierCost - discount;
  if (payable >= row.paidByBalances) return row.paidByBalances;
  return fitBalances(tx, { orderId, goods: payable, payable, paidByCoins: await sumPaidByCoins(tx, orderId) });
}

/** The payment of an order with a new total. An advance is never above it, and nothing left to pay needs no provider. */
export function toNewTotal(grandTotal: number) {
  const isWaiting = sql`${payment.status} in ('pending', 'failed')`;
  return {
    amount: grandTotal,
    advance: sql`least(${payment.advance}, ${grandTotal})`,
    method: sql<PaymentMethod>`case when ${grandTotal}::int = 0 and ${isWaiting} then 'cod' else ${payment.method} end`,
  };
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
