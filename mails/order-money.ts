import type { OrderInMail } from "#contract/mail-content.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Policy } from "#contract/shop-texts.ts";

// What each order mail says about money, by the state of the order's payment.

const keepCashReady = ({ grandTotal }: OrderInMail) => `Please keep ${formatRupees(grandTotal)} ready in cash.`;

const isPaidAhead = ({ paymentMethod, paymentStatus }: OrderInMail) =>
  paymentMethod !== "cod" && isPaid(paymentStatus ?? "");

const isByBank = ({ paymentMethod }: OrderInMail) => paymentMethod === "bank";
/** Cash orders never need these words. */
const wordsOf = ({ paymentMethod }: OrderInMail) => METHOD_WORDS[paymentMethod === "cod" ? "stripe" : paymentMethod];
const describeRefunded = (order: OrderInMail) => `Your ${wordsOf(order).payment} was refunded.`;

/** How an unpaid order can be paid again; one that waits for a transfer has tried a card. */
export function describeWayToPay({ paymentMethod }: OrderInMail): string {
  return paymentMethod === "jazzcash" ? METHOD_WORDS.jazzcash.by : METHOD_WORDS.stripe.by;
}

export function describePaymentOfPlaced(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  const kind = wordsOf(order).payment;
  return isPaidAhead(order)
    ? `We have received your ${kind} of ${formatRupees(order.grandTotal)}.`
    : `We will confirm it as soon as we receive your ${kind}.`;
}

export function describePaymentOfShipped(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  return isPaidAhead(order) ? `It is paid ${wordsOf(order).by}, so you do not need to pay the courier.` : "";
}

export function describePaymentOfChanged(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  if (order.refundDue) return describeRefundDue(order, policy);
  const { payment, by } = wordsOf(order);
  return isPaidAhead(order)
    ? `Your ${payment} covers the new total. You do not need to pay anything more.`
    : `Please pay ${formatRupees(order.grandTotal)} ${by} under My Orders.`;
}

export function describePaymentOfCancelled(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod") return "You do not need to pay anything.";
  if (order.refundDue) return describeRefundDue(order, policy);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  if (isByBank(order) && !isPaidAhead(order))
    return "Nothing was charged. If you have made the transfer, open the page below and send us its transaction number. We will refund it as soon as we find it.";
  // Mails that an earlier version enqueued do not know the payment's status.
  if (order.paymentStatus === undefined || isPaid(order.paymentStatus))
    return `Your ${wordsOf(order).payment} will be refunded within ${policy.refundBusinessDays} business days.`;
  return `Your ${wordsOf(order).account} was not charged.`;
}

function describeRefundDue(order: OrderInMail, { refundBusinessDays: days }: Policy): string {
  return `We will refund ${formatRupees(order.refundDue ?? 0)} to your ${wordsOf(order).account} within ${days} business days.`;
}
