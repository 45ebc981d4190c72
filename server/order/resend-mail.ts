import { notFound, ShopError } from "#contract/errors.ts";
import type { OrderMailContent } from "#contract/mail-content.ts";
import { isPaid, stageOf } from "#contract/rules/order-status.ts";
import { eq } from "#database/orm.ts";
import { customer, orderEvent, shopOrder } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { madeBy } from "./made-by.ts";
import { type LockedOrder, lockOrder } from "./order.repository.ts";
import { orderLinkOf } from "./order-link.ts";
import { canBeMailed, mailAboutOrder } from "./order-mail.ts";

/** The mail that says where the order stands, once more: it was lost, or the customer asks for it. */
export async function resendMail(shop: Shop, by: Asking<StaffMember>, number: string): Promise<{ to: string }> {
  const [found] = await shop.db
    .select({ id: shopOrder.id, to: customer.email })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.number, number));
  if (!found) throw notFound("order");
  const { id: orderId, to } = found;
  if (!canBeMailed(to)) throw new ShopError("not-retryable", { text: "This customer has no e-mail" });
  const confirmUrl = await orderLinkOf(shop, orderId);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("order");
    const template = templateOf(order);
    const asks = order.status === "pending" && order.paymentMethod === "cod";
    await mailAboutOrder(shop, tx, { orderId, template, ...(asks && { confirmUrl }) });
    await tx.insert(orderEvent).values({ orderId, kind: "mail", ...madeBy(by.actor) });
    await record(tx, by, [
      {
        action: "order.mail",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { template, stage: stageOf(order) },
      },
    ]);
  });
  return { to };
}

function templateOf({ status, paymentStatus, paymentMethod }: LockedOrder): OrderMailContent["template"] {
  switch (status) {
    case "shipped":
      return "order-shipped";
    case "delivered":
      return "order-delivered";
    case "cancelled":
      return "order-cancelled";
    default:
      return paymentMethod === "stripe" && isPaid(paymentStatus) ? "payment-received" : "order-placed";
  }
}
