import type { OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import type { PaymentMethod } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { customer, orderItem, payment, shopOrder } from "#database/schema.ts";
import { postUnwritten } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import type { Delivery } from "./checkout.repository.ts";

type OrderMailTemplate = OrderMailContent["template"];

export function orderInMail(order: {
  number: string;
  subTotal: number;
  courierCost: number;
  grandTotal: number;
  courierName: string;
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  lines: readonly { name: string; quantity: number; total: number }[];
}): OrderInMail {
  const { delivery, lines, ...rest } = order;
  return { ...rest, ...delivery, items: lines.map(({ name, quantity, total }) => ({ name, quantity, total })) };
}

/** Who ordered by phone may have no e-mail, and who was erased has none any more. */
export function canBeMailed(email: string): boolean {
  return email.includes("@");
}

interface MailAbout {
  orderId: string;
  template: OrderMailTemplate;
  waitMs?: number | undefined;
  refund?: OrderInMail["refund"];
  /** Where a cash order is confirmed. */
  confirmUrl?: string;
}

/** Tells the customer, if and only if the transaction commits. */
export async function mailAboutOrder(
  shop: Shop,
  tx: Tx,
  { orderId, template, waitMs, refund, confirmUrl }: MailAbout,
): Promise<void> {
  const [found] = await tx
    .select({ order: shopOrder, paymentMethod: payment.method, to: customer.email, name: customer.name })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, orderId));
  if (!found) throw new Error(`Order ${orderId} is gone`);
  if (!canBeMailed(found.to)) return;
  const lines = await tx
    .select({ name: orderItem.name, quantity: orderItem.quantity, total: orderItem.total })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.place, orderItem.productId);
  const { number, subTotal, courierCost, grandTotal, courierName, ...row } = found.order;
  const { recipientName, phone, address, cityName, stateName, postalCode } = row;
  const delivery = { recipientName, phone, address, cityName, stateName, postalCode };
  const { paymentMethod } = found;
  const parcel = { consignment: row.consignment, trackingUrl: row.trackingUrl };
  const money = { subTotal, courierCost, grandTotal };
  const order = {
    ...orderInMail({ number, ...money, courierName, delivery, paymentMethod, lines }),
    ...parcel,
    ...(refund && { refund }),
    ...(confirmUrl && { confirmUrl }),
  };
  await postUnwritten(shop, tx, { to: found.to, content: { template, name: found.name, order }, orderId, waitMs });
}
