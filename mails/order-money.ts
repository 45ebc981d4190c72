import type { OrderInMail } from "#contract/mail-content.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Policy } from "#contract/shop-texts.ts";

// What each order mail says about money, by the state of the order's payment.

const keepCashReady = ({ grandTotal }: OrderInMail) => `Please keep ${formatRupees(grandTotal)} in cash ready.`;

const isCardPaid = ({ paymentMethod, paymentStatus }: OrderInMail) =>
  paymentMethod !== "cod" && isPaid(paymentStatus ?? "");

const REFUNDED = "Your card payment was refunded.";

export function describePaymentOfPlaced(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return REFUNDED;
  return isCardPaid(order)
    ? `Your card payment of ${formatRupees(order.grandTotal)} has arrived.`
    : "It is confirmed as soon as your card payment arrives.";
}

export function describePaymentOfShipped(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  return isCardPaid(order) ? "It is paid by card, so there is nothing to pay at the door." : "";
}

export function describePaymentOfChanged(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return REFUNDED;
  if (order.refundDue) return describeRefundDue(order.refundDue, policy);
  return isCardPaid(order)
    ? "Your card payment covers it: there is nothing more to pay."
    : `Please pay ${formatRupees(order.grandTotal)} by card under My Orders.`;
}

export function describePaymentOfCancelled(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return "There is nothing to pay.";
  if (order.refundDue) return describeRefundDue(order.refundDue, policy);
  if (order.paymentStatus === "refunded") return REFUNDED;
  // Mails that an earlier version enqueued do not know the payment's status.
  if (order.paymentStatus === undefined || isPaid(order.paymentStatus))
    return `What was paid by card is refunded within ${policy.refundBusinessDays} business days.`;
  return "Nothing was charged to your card.";
}

function describeRefundDue(rupees: number, { refundBusinessDays: days }: Policy): string {
  return `We refund ${formatRupees(rupees)} to your card within ${days} business days.`;
}
