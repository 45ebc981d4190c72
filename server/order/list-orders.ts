import { ORDER_LIST_MAX } from "#contract/rules/limits.ts";
import { type AheadMethod, getMethodOf } from "#contract/rules/order/payment-providers.ts";
import { listPaidByBalances } from "#contract/rules/pricing/paid-by-balances.ts";
import type { JourneyStep, Order } from "#contract/shop/orders/order.ts";
import type { Db } from "#database/database.ts";
import { and, count, desc, eq, inArray, ne, sql } from "#database/orm.ts";
import { orderItem, orderStep, payment, refund, shopOrder } from "#database/schema.ts";
import { readOrderCoins } from "#server/credit/index.ts";
import { listOrderDiscounts } from "#server/promotion/index.ts";
import { getExpectedByJourney, readJourneyRows, toJourney } from "./journey.ts";

export function readCustomerOrders(db: Db, customerId: string): Promise<Order[]> {
  return readOrders(db, customerId, { limit: ORDER_LIST_MAX, offset: 0 });
}

export async function readOrderPage(
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

/** Runs eight queries at most, however many orders there are. */
async function readOrders(
  db: Db,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const rows = await db
    .select({
      order: shopOrder,
      payment: { method: payment.method, status: payment.status },
      cash: {
        due: sql<number>`cash_due(${payment})`,
        advance: payment.advance,
        method: payment.advanceMethod,
        isPaid: sql<boolean>`${payment.advancePaidAt} is not null`,
      },
    })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.customerId, customerId))
    .orderBy(desc(shopOrder.createdAt), desc(shopOrder.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const discountIds = rows.flatMap(({ order }) => (order.discount > 0 ? [order.id] : []));
  const [items, steps, refunds, discounts, coins, parcelSteps] = await Promise.all([
    db.select().from(orderItem).where(inArray(orderItem.orderId, ids)).orderBy(orderItem.place, orderItem.productId),
    db.select().from(orderStep).where(inArray(orderStep.orderId, ids)).orderBy(orderStep.at),
    // A refund of a double payment is not part of the order's own money.
    db
      .select()
      .from(refund)
      .where(and(inArray(refund.orderId, ids), ne(refund.reason, "paid-twice")))
      .orderBy(refund.createdAt),
    listOrderDiscounts(db, discountIds),
    readOrderCoins(db, ids),
    readJourneyRows(db, inArray(shopOrder.id, ids)),
  ]);
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  const journeyOf = Map.groupBy(parcelSteps, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return rows.map(({ order, payment: paid, cash }) =>
    toOrder({
      order,
      cash,
      payment: paid,
      items: itemsOf.get(order.id) ?? [],
      steps: stepsOf.get(order.id) ?? [],
      refunds: refundsOf.get(order.id) ?? [],
      discounts: discounts.get(order.id) ?? [],
      coins: coins.get(order.id) ?? null,
      journey: toJourney(journeyOf.get(order.id) ?? []),
    }),
  );
}

interface Parts {
  order: OrderRow;
  payment: Order["payment"];
  cash: { due: number; advance: number; method: AheadMethod | null; isPaid: boolean };
  items: readonly ItemRow[];
  steps: readonly StepRow[];
  refunds: readonly (typeof refund.$inferSelect)[];
  discounts: Order["discounts"];
  coins: Order["coins"];
  journey: JourneyStep[];
}

function toOrder({ order, payment: paid, cash, items, steps, refunds, discounts, coins, journey }: Parts): Order {
  return {
    id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    grandTotal: order.grandTotal,
    subTotal: order.subTotal,
    discounts: [
      ...discounts.map(({ label, amount }) => ({ label, amount })),
      ...listPaidByBalances(order.paidByBalances),
    ],
    courierCost: order.courierCost,
    courier: { name: order.courierName },
    deliveryDate: getDeliveryDate(order, journey)?.toISOString() ?? null,
    consignment: order.consignment,
    trackingUrl: order.trackingUrl,
    checkCode: order.checkCode,
    payment: paid,
    paymentMethod: paid.method,
    cashDue: cash.due,
    advance: cash.method && { amount: cash.advance, method: cash.method, isPaid: cash.isPaid },
    refunds: refunds.map(({ amount, how, provider, createdAt, doneAt }) => ({
      amount,
      how,
      method: getMethodOf(provider),
      at: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    coins,
    orderItems: items.map(({ productId, slug, name, photo, price, quantity, total, discount }) => ({
      productId,
      slug,
      name,
      photo,
      price,
      qty: quantity,
      total,
      discount,
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
    ...(journey.length > 0 && { journey }),
  };
}

/** The expected day, then the actual day; a cancelled order has none. */
function getDeliveryDate(order: OrderRow, journey: readonly JourneyStep[]): Date | null {
  return order.status === "delivered" ? order.deliveredAt : getExpectedByJourney(order, journey);
}
