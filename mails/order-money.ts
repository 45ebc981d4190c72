import type { OrderInMail } from "#contract/mail-content.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Policy } from "#contract/shop-texts.ts";

// What each order mail says about money, by the state of the order's payment.

/** Mails that an earlier version enqueued do not know the cash, which was the total then. */
const keepCashReady = ({ grandTotal, cashDue = grandTotal, advance }: OrderInMail) => {
  const received = advance?.isPaid ? `We have received your advance of ${formatRupees(advance.amount)}. ` : "";
  return cashDue === 0 && advance
    ? `${received}You do not need to pay the courier.`
    : `${received}Please keep ${formatRupees(cashDue)} ready in cash.`;
};

const describeDueAdvance = ({ advance, cashDue = 0 }: OrderInMail) => {
  const atDoor = cashDue === 0 ? "Nothing is left to pay at the door" : `${formatRupees(cashDue)} is due at the door`;
  return `Please pay the advance of ${formatRupees(advance?.amount ?? 0)} under My Orders, or we will cancel the order. ${atDoor}.`;
};

export const isAdvanceDue = ({ advance }: OrderInMail) => advance !== undefined && !advance.isPaid;

const isPaidAhead = ({ paymentMethod, paymentStatus }: OrderInMail) =>
  paymentMethod !== "cod" && isPaid(paymentStatus ?? "");

const methodAheadOf = ({ paymentMethod, advance }: OrderInMail) => advance?.method ?? paymentMethod;
const isByBank = (order: OrderInMail) => methodAheadOf(order) === "bank";
/** Cash orders without an advance never need these words. */
const wordsOf = (order: OrderInMail) => {
  const method = methodAheadOf(order);
  return METHOD_WORDS[method === "cod" ? "stripe" : method];
};
const describeRefunded = (order: OrderInMail) => `Your ${wordsOf(order).payment} was refunded.`;

/** How an unpaid order can be paid again; one that waits for a transfer has tried a card. */
export function describeWayToPay({ paymentMethod }: OrderInMail): string {
  return paymentMethod === "jazzcash" ? METHOD_WORDS.jazzcash.by : METHOD_WORDS.stripe.by;
}

export function describePaymentOfPlaced(order: OrderInMail): string {
  if (isAdvanceDue(order)) return describeDueAdvance(order);
  if (order.paymentMethod === "cod") return keepCashReady(order);
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  const kind = wordsOf(order).payment;
  return isPaidAhead(order)
    ? `We have received your ${kind} of ${formatRupees(order.grandTotal)}.`
    : `We will confirm it as soon as we receive your ${kind}.`;
}

export function describeReceived(order: OrderInMail): string {
  if (!order.advance)
    return `We have received your payment of ${formatRupees(order.grandTotal)}, and your order is confirmed.`;
  const { advance, cashDue = 0 } = order;
  const rest = cashDue === 0 ? "" : ` Please keep ${formatRupees(cashDue)} ready in cash for the courier.`;
  return `We have received your advance of ${formatRupees(advance.amount)}, and your order is confirmed.${rest}`;
}

/** What a transfer of the order has to be. */
export const getTransferAmount = ({ advance, grandTotal }: OrderInMail) => advance?.amount ?? grandTotal;

export function describePaymentOfShipped(order: OrderInMail): string {
  if (order.paymentMethod === "cod") return keepCashReady(order);
  return isPaidAhead(order) ? `It is paid ${wordsOf(order).by}, so you do not need to pay the courier.` : "";
}

export function describePaymentOfChanged(order: OrderInMail, policy: Policy): string {
  if (isAdvanceDue(order)) return describeDueAdvance(order);
  if (order.paymentMethod === "cod")
    return [order.refundDue && describeRefundDue(order, policy), keepCashReady(order)].filter(Boolean).join(" ");
  if (order.paymentStatus === "refunded") return describeRefunded(order);
  if (order.refundDue) return describeRefundDue(order, policy);
  const { payment, by } = wordsOf(order);
  return isPaidAhead(order)
    ? `Your ${payment} covers the new total. You do not need to pay anything more.`
    : `Please pay ${formatRupees(order.grandTotal)} ${by} under My Orders.`;
}

export function describePaymentOfCancelled(order: OrderInMail, policy: Policy): string {
  if (order.paymentMethod === "cod" && !order.advance) return "You do not need to pay anything.";
  if (order.advance?.isPaid && !order.refundDue && order.paymentStatus !== "refunded")
    return "You do not need to pay anything more.";
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
