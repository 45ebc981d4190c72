import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { CANCEL_REASONS, canAct, getStage } from "#contract/rules/order/order-status.ts";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/orders/order-link.ts";
import type { Db } from "#database/database.ts";
import { and, count, eq, sql } from "#database/orm.ts";
import { orderEvent, orderItem, payment, shopOrder } from "#database/schema.ts";
import { createCustomerContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { actOnOrder } from "../desk/act-on-order.ts";
import { findLinkedOrder } from "./order-link.ts";

/** Changes nothing, because mail clients may open the link any number of times. */
export async function readLinkedOrder(db: Db, token: string): Promise<LinkedOrder> {
  const link = await findLinkedOrder(db, token);
  if (!link) throw createNotFoundError("order");
  const [[row], items, [addressChanges]] = await Promise.all([
    db
      .select({
        order: shopOrder,
        method: payment.method,
        advanceDue: sql<boolean>`is_advance_due(${payment})`,
        cashDue: sql<number>`cash_due(${payment})`,
      })
      .from(shopOrder)
      .innerJoin(payment, eq(payment.orderId, shopOrder.id))
      .where(eq(shopOrder.id, link.id)),
    db
      .select({ name: orderItem.name, quantity: orderItem.quantity, total: orderItem.total })
      .from(orderItem)
      .where(eq(orderItem.orderId, link.id))
      .orderBy(orderItem.place, orderItem.productId),
    db
      .select({ times: count() })
      .from(orderEvent)
      .where(
        and(eq(orderEvent.orderId, link.id), eq(orderEvent.kind, "address"), eq(orderEvent.actorKind, "customer")),
      ),
  ]);
  if (!row) throw createNotFoundError("order");
  const { order, method, advanceDue, cashDue } = row;
  const stage = getStage({
    ...order,
    paymentMethod: method,
    advanceDue,
    refused: order.refusedAt !== null,
    returned: order.returnedAt !== null,
  });
  const isUnconfirmed = canAct("confirm", stage);
  return {
    number: order.number,
    status: order.status,
    open: isUnconfirmed && !link.expired,
    expired: isUnconfirmed && link.expired,
    canChangeAddress: isUnconfirmed && !link.expired && (addressChanges?.times ?? 0) === 0,
    grandTotal: order.grandTotal,
    cashDue,
    courierCost: order.courierCost,
    checkCode: order.checkCode,
    items,
    address: {
      recipientName: order.recipientName,
      phone: order.phone,
      address: order.address,
      city: order.cityName,
      postalCode: order.postalCode,
    },
  };
}

/** Lets the customer confirm, change the address or cancel, each once, with the link alone. */
export async function answerOrderLink(
  shop: Shop,
  payments: CardPayments,
  { token, answer }: { token: string; answer: LinkAnswer },
): Promise<LinkedOrder> {
  const link = await findLinkedOrder(shop.db, token);
  if (!link) throw createNotFoundError("order");
  const { open, number } = await readLinkedOrder(shop.db, token);
  if (!open) throw new ShopError("not-retryable", { text: "This order can no longer be changed through this link" });
  const context = createCustomerContext(link.customerId);
  const act = answer.kind === "cancel" ? { kind: "cancel" as const, reason: CANCEL_REASONS[0] } : answer;
  // The customer's answer counts whether or not staff have called without success meanwhile.
  const expected = await readStage(shop.db, link.id);
  await actOnOrder(shop, payments, context, { number, expected, act });
  return readLinkedOrder(shop.db, token);
}

async function readStage(db: Db, orderId: string): Promise<"to-confirm" | "no-answer"> {
  const [row] = await db
    .select({ callAttempts: shopOrder.callAttempts })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return (row?.callAttempts ?? 0) > 0 ? "no-answer" : "to-confirm";
}
