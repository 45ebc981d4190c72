import { notFound, ShopError } from "#contract/errors.ts";
import { CANCEL_REASONS, mayAct, stageOf } from "#contract/rules/order-status.ts";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/order-link.ts";
import type { Db } from "#database/database.ts";
import { and, count, eq } from "#database/orm.ts";
import { orderEvent, orderItem, payment, shopOrder } from "#database/schema.ts";
import { asCustomer } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { orderOfLink } from "./order-link.ts";

/** What a link shows. Looking changes nothing, so a mail client may look as often as it likes. */
export async function readLinkedOrder(db: Db, token: string): Promise<LinkedOrder> {
  const link = await orderOfLink(db, token);
  if (!link) throw notFound("order");
  const [[found], items, [changed]] = await Promise.all([
    db
      .select({ order: shopOrder, method: payment.method })
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
  if (!found) throw notFound("order");
  const { order, method } = found;
  const stage = stageOf({
    ...order,
    paymentMethod: method,
    refused: order.refusedAt !== null,
    returned: order.returnedAt !== null,
  });
  const waits = mayAct("confirm", stage);
  return {
    number: order.number,
    status: order.status,
    open: waits && !link.expired,
    expired: waits && link.expired,
    canChangeAddress: waits && !link.expired && (changed?.times ?? 0) === 0,
    grandTotal: order.grandTotal,
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

/** The customer confirms, changes the address or cancels, each once, by the link alone. */
export async function answerOrderLink(
  shop: Shop,
  payments: CardPayments,
  { token, answer }: { token: string; answer: LinkAnswer },
): Promise<LinkedOrder> {
  const link = await orderOfLink(shop.db, token);
  if (!link) throw notFound("order");
  const { open, number } = await readLinkedOrder(shop.db, token);
  if (!open) throw new ShopError("not-retryable", { text: "This order can no longer be changed by this link" });
  const by = asCustomer(link.customerId);
  const act = answer.kind === "cancel" ? { kind: "cancel" as const, reason: CANCEL_REASONS[0] } : answer;
  // Whether somebody has called in vain meanwhile does not matter to the customer's word.
  const expected = await stageNow(shop.db, link.id);
  await actOnOrder(shop, payments, by, { number, expected, act });
  return readLinkedOrder(shop.db, token);
}

async function stageNow(db: Db, orderId: string): Promise<"to-confirm" | "no-answer"> {
  const [row] = await db
    .select({ callAttempts: shopOrder.callAttempts })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return (row?.callAttempts ?? 0) > 0 ? "no-answer" : "to-confirm";
}
