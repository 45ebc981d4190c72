import { DAY_MS, ORDER_LIST_MAX, STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import type { Order } from "#contract/shop/order.ts";
import type { Db } from "#database/database.ts";
import { and, count, desc, eq, inArray, ne } from "#database/orm.ts";
import { orderItem, orderStep, payment, refund, shopOrder } from "#database/schema.ts";

/** All of a customer's orders, newest first, up to what a screen can show. */
export function ordersOfCustomer(db: Db, customerId: string): Promise<Order[]> {
  return readOrders(db, customerId, { limit: ORDER_LIST_MAX, offset: 0 });
}

export async function pageOfOrders(
  db: Db,
  { customerId, page, limit }: { customerId: string; page: number; limit: number },
): Promise<{ orders: Order[]; page: number; totalPages: number }> {
  const [orders, counted] = await Promise.all([
    readOrders(db, customerId, { limit, offset: (page - 1) * limit }),
    db.select({ all: count() }).from(shopOrder).where(eq(shopOrder.customerId, customerId)),
  ]);
  return { orders, page, totalPages: Math.ceil((counted[0]?.all ?? 0) / limit) };
}

type OrderRow = typeof shopOrder.$inferSelect;
type ItemRow = typeof orderItem.$inferSelect;
type StepRow = typeof orderStep.$inferSelect;

/** Four questions however many orders there are: the orders, all their items, all their steps, all their refunds. */
async function readOrders(
  db: Db,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const found = await db
    .select({ order: shopOrder, payment: { method: payment.method, status: payment.status } })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.customerId, customerId))
    .orderBy(desc(shopOrder.createdAt), desc(shopOrder.id))
    .limit(limit)
    .offset(offset);
  if (found.length === 0) return [];
  const ids = found.map(({ order }) => order.id);
  const [items, steps, refunds] = await Promise.all([
    db.select().from(orderItem).where(inArray(orderItem.orderId, ids)).orderBy(orderItem.place, orderItem.productId),
    db.select().from(orderStep).where(inArray(orderStep.orderId, ids)).orderBy(orderStep.at),
    // What was paid twice by mistake is no part of the order's money.
    db
      .select()
      .from(refund)
      .where(and(inArray(refund.orderId, ids), ne(refund.reason, "paid-twice")))
      .orderBy(refund.createdAt),
  ]);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return found.map(({ order, payment: paid }) =>
    orderOf({
      order,
      payment: paid,
      items: itemsOf.get(order.id) ?? [],
      steps: stepsOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
    }),
  );
}

interface Parts {
  order: OrderRow;
  payment: Order["payment"];
  items: readonly ItemRow[];
  steps: readonly StepRow[];
  refunds: readonly (typeof refund.$inferSelect)[];
}

function orderOf({ order, payment: paid, items, steps, refunds }: Parts): Order {
  return {
    id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    grandTotal: order.grandTotal,
    subTotal: order.subTotal,
    courierCost: order.courierCost,
    courier: { name: order.courierName },
    deliveryDate: deliveryDate(order)?.toISOString() ?? null,
    consignment: order.consignment,
    trackingUrl: order.trackingUrl,
    checkCode: order.checkCode,
    payment: paid,
    paymentMethod: paid.method,
    refunds: refunds.map(({ amount, how, createdAt, doneAt }) => ({
      amount,
      how,
      at: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    orderItems: items.map(({ productId, slug, name, photo, price, quantity, total }) => ({
      productId,
      slug,
      name,
      photo,
      price,
      qty: quantity,
      total,
    })),
    address: {
      name: order.recipientName,
      phone: order.phone,
      address: order.address,
      city: order.cityName,
      state: order.stateName,
      postalCode: order.postalCode,
    },
    history: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** Until it is delivered, the day it should be there by standard delivery; then the day it was. Never for a cancelled one. */
function deliveryDate({ status, createdAt, deliveredAt }: OrderRow): Date | null {
  if (status === "cancelled") return null;
  return deliveredAt ?? new Date(createdAt.getTime() + STANDARD_DELIVERY_DAYS * DAY_MS);
}
