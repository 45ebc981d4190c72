import type { OrderInMail } from "#contract/mail-content.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Policy } from "#contract/shop-texts.ts";

// What each order mail says about money, by the state of the order's payment.

const keepCashReady = ({ grandTotal }: OrderInMail) => `Please keep ${formatRupees(grandTotal)} ready in cash.`;

const isPaidAhead = ({ paymentMethod, paymentStatus }: OrderInMail) =>
  paymentMethod !== "cod" && isPaid(paymentStatus ?? "");

const isByBank = ({ paymentMethod }: OrderInMail) => paymentMethod === "bank";
const describeRefunded = (order: OrderInMail) =>
  isByBank(order) ? "Your bank transfer was refunded." : "Your card payment was refunded.";

export function describePaymentOfPlaced(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  const kind = isByBank(order) ? "bank transfer" : "card payment";
  return isPaidAhead(order)
    ? `We have received your ${kind} of ${formatRupees(order.grandTotal)}.`
    : `We will confirm it as soon as we receive your ${kind}.`;
}

export function describePaymentOfShipped(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (!isPaidAhead(order)) return "";
  return isByBank(order)
    ? "It is paid by bank transfer, so you do not need to pay the courier."
    : "It is paid by card, so you do not need to pay the courier.";
}

export function describePaymentOfChanged(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  if (order.refundDue) return describeRefundDue(order, policy);
  if (isPaidAhead(order))
    return isByBank(order)
      ? "Your bank transfer covers the new total. You do not need to pay anything more."
      : "Your card payment covers the new total. You do not need to pay anything more.";
  return `Please pay ${formatRupees(order.grandTotal)} ${isByBank(order) ? "by bank transfer" : "by card"} under My Orders.`;
}

export function describePaymentOfCancelled(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return "You do not need to pay anything.";
  if (order.refundDue) return describeRefundDue(order, policy);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  if (isByBank(order) && !isPaidAhead(order))
    return "Nothing was charged. If you have made the transfer, open the page below and send us its transaction number. We will refund it as soon as we find it.";
  // Mails that an earlier version enqueued do not know the payment's status.
  if (order.paymentStatus === undefined || isPaid(order.paymentStatus))
    return `Your card payment will be refunded within ${policy.refundBusinessDays} business days.`;
  return "Your card was not charged.";
}

function describeRefundDue(order: OrderInMail, { refundBusinessDays: days }: Policy): string {
  const to = isByBank(order) ? "your bank account" : "your card";
  return `We will refund ${formatRupees(order.refundDue ?? 0)} to ${to} within ${days} business days.`;
}
