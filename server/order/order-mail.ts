import type { OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { listPaidByBalances } from "#contract/rules/pricing/paid-by-balances.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, orderItem, payment, shopOrder } from "#database/schema.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { listOrderDiscounts } from "#server/promotion/index.ts";
import type { Shop } from "#server/shop.ts";
import { createReturnLink } from "./fulfil/return-link.ts";
import type { Delivery } from "./place/checkout.repository.ts";

type OrderMailTemplate = OrderMailContent["template"];

export function toOrderInMail(order: {
  number: string;
  subTotal: number;
  courierCost: number;
  grandTotal: number;
  courierName: string;
  delivery: Delivery;
  paymentMethod: PaymentMethod;
  lines: readonly { name: string; quantity: number; total: number }[];
  discounts: readonly { label: string; amount: number }[];
}): OrderInMail {
  const { number, subTotal, courierCost, grandTotal, courierName, paymentMethod, delivery } = order;
  const discounts = order.discounts.map(({ label, amount }) => ({ label, amount }));
  return {
    number,
    subTotal,
    ...(discounts.length > 0 && { discounts }),
    courierCost,
    grandTotal,
    courierName,
    paymentMethod,
    ...delivery,
    items: order.lines.map(({ name, quantity, total }) => ({ name, quantity, total })),
  };
}

/** Customers who ordered by phone may have no e-mail address, and erased customers have none. */
export function canBeMailed(email: string): boolean {
  return email.includes("@");
}

/** A double payment is not part of the order's own money. */
const REFUND_DUE = sql<number>`(select coalesce(sum(amount), 0)::int from refund
  where order_id = ${shopOrder.id} and reason <> 'paid-twice' and done_at is null)`;

interface OrderMailRequest {
  orderId: string;
  template: OrderMailTemplate;
  waitMs?: number | undefined;
  refund?: OrderInMail["refund"];
  transfer?: OrderInMail["transfer"];
  /** The link by which the customer confirms a cash order. */
  confirmUrl?: string;
  /** The link by which the customer answers a failed attempt of delivery. */
  adviceUrl?: string;
  /** The link to the invoice as PDF. */
  invoiceUrl?: string | undefined;
}

/** Enqueues the mail inside the transaction, so that it is sent only after the commit. */
export async function enqueueOrderMail(
  shop: Shop,
  tx: Tx,
  { orderId, template, waitMs, refund, transfer, confirmUrl, adviceUrl, invoiceUrl }: OrderMailRequest,
): Promise<void> {
  const [mailData] = await tx
    .select({
      order: shopOrder,
      paymentMethod: payment.method,
      paymentStatus: payment.status,
      refundDue: REFUND_DUE,
      cashDue: sql<number>`cash_due(${payment})`,
      advance: payment.advance,
      advanceMethod: payment.advanceMethod,
      isAdvancePaid: sql<boolean>`${payment.advancePaidAt} is not null`,
      to: customer.email,
      name: customer.name,
    })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, orderId));
  if (!mailData) throw new Error(`Order ${orderId} is gone`);
  if (!canBeMailed(mailData.to)) return;
  const lines = await tx
    .select({ name: orderItem.name, quantity: orderItem.quantity, total: orderItem.total })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.place, orderItem.productId);
  const discounts = [
    ...(mailData.order.discount > 0 ? ((await listOrderDiscounts(tx, [orderId])).get(orderId) ?? []) : []),
    ...listPaidByBalances(mailData.order.paidByBalances),
  ];
  const { number, subTotal, courierCost, grandTotal, courierName, ...row } = mailData.order;
  const { recipientName, phone, address, cityName, stateName, postalCode } = row;
  const delivery = { recipientName, phone, address, cityName, stateName, postalCode };
  const { paymentMethod, paymentStatus, refundDue, cashDue, advance, advanceMethod, isAdvancePaid } = mailData;
  const parcel = { consignment: row.consignment, trackingUrl: row.trackingUrl };
  const money = { subTotal, courierCost, grandTotal };
  const order = {
    ...toOrderInMail({ number, ...money, courierName, delivery, paymentMethod, lines, discounts }),
    ...parcel,
    paymentStatus,
    refundDue,
    cashDue,
    ...(advanceMethod && { advance: { amount: advance, method: advanceMethod, isPaid: isAdvancePaid } }),
    ...(refund && { refund }),
    ...(transfer && { transfer }),
    ...(confirmUrl && { confirmUrl }),
    ...(adviceUrl && { adviceUrl }),
    ...(template === "order-delivered" && { returnUrl: await createReturnLink(shop, orderId) }),
    ...(invoiceUrl && { invoiceUrl }),
  };
  await enqueueMail(shop, tx, { to: mailData.to, content: { template, name: mailData.name, order }, orderId, waitMs });
}
