import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { OrderMailContent } from "#contract/mail-content.ts";
import { getStage, isPaid } from "#contract/rules/order/order-status.ts";
import { eq } from "#database/orm.ts";
import { customer, orderEvent, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { toActorColumns } from "../actor-columns.ts";
import { createOrderLink } from "../cash/order-link.ts";
import { type LockedOrder, lockOrder } from "../order.repository.ts";
import { canBeMailed, enqueueOrderMail } from "../order-mail.ts";

/** For a mail that was lost, or that the customer requests again. */
export async function resendMail(
  shop: Shop,
  context: RequestContext<StaffMember>,
  number: string,
): Promise<{ to: string }> {
  const [row] = await shop.db
    .select({ id: shopOrder.id, to: customer.email })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.number, number));
  if (!row) throw createNotFoundError("order");
  const { id: orderId, to } = row;
  if (!canBeMailed(to)) throw new ShopError("not-retryable", { text: "This customer has no email" });
  const confirmUrl = await createOrderLink(shop, orderId);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError("order");
    const template = getTemplate(order);
    const needsConfirmation = order.status === "pending" && order.paymentMethod === "cod" && !order.advanceDue;
    await enqueueOrderMail(shop, tx, { orderId, template, ...(needsConfirmation && { confirmUrl }) });
    await tx.insert(orderEvent).values({ orderId, kind: "mail", ...toActorColumns(context.actor) });
    await record(tx, context, [
      {
        action: "order.mail",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { template, stage: getStage(order) },
      },
    ]);
  });
  return { to };
}

function getTemplate({ status, paymentStatus, paymentMethod, advancePaid }: LockedOrder): OrderMailContent["template"] {
  switch (status) {
    case "shipped":
      return "order-shipped";
    case "delivered":
      return "order-delivered";
    case "cancelled":
      return "order-cancelled";
    default:
      return advancePaid || (paymentMethod !== "cod" && isPaid(paymentStatus)) ? "payment-received" : "order-placed";
  }
}
