import type { OrderInMail } from "#contract/mail-content.ts";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { createOrderMail } from "./create-order-mail.tsx";
import {
  describePaymentOfCancelled,
  describePaymentOfChanged,
  describePaymentOfPlaced,
  describePaymentOfShipped,
  describeReceived,
  describeWayToPay,
  getTransferAmount,
  isAdvanceDue,
} from "./order-money.ts";

const DISAGREEMENT_NOTE = "If this is not as we agreed, please call us and give the order number.";
const QUESTION_NOTE = "If you have a question about this, please call us and give the order number.";

const formatDelivery = ({ orderSuccessDeliveryBusinessDays: days }: Policy) => `Delivery takes ${days} business days.`;

export const orderPlaced = createOrderMail({
  subject: ({ number }) => `Your order ${number}`,
  heading: "Thank you for your order",
  text: (order, policy) =>
    order.paymentMethod === "cod" && !isAdvanceDue(order)
      ? `We have received your order and will confirm it soon. ${formatDelivery(policy)} ${describePaymentOfPlaced(order)}`
      : `We have received your order and are holding the items for you. ${describePaymentOfPlaced(order)}`,
  button: "My Orders",
});

export const paymentReceived = createOrderMail({
  subject: ({ number }) => `Payment received for order ${number}`,
  heading: "Payment received",
  text: (order, policy) => `${describeReceived(order)} ${formatDelivery(policy)}`,
  button: "My Orders",
});

export const paymentFailed = createOrderMail({
  subject: ({ number }) => `Payment failed for order ${number}`,
  heading: "Your payment did not go through",
  text: (order) =>
    isAdvanceDue(order)
      ? `No money was taken. ${describePaymentOfPlaced(order)}`
      : `No money was taken. We will hold your items for a while. Please pay again ${describeWayToPay(order)}, or switch to Cash on Delivery.`,
  button: "Try Again",
});

export const orderShipped = createOrderMail({
  subject: ({ number }) => `Order ${number} is on its way`,
  heading: "Your order is on its way",
  text: (order) =>
    `${order.courierName} has your parcel.${order.consignment ? ` The tracking number is ${order.consignment}.` : ""} ${describePaymentOfShipped(order)}`.trim(),
  button: "Track Order",
  isTracked: true,
  note: "Please record a video of the unboxing. It is needed as proof for returns.",
});

export const orderOutForDelivery = createOrderMail({
  subject: ({ number }) => `Order ${number} comes today`,
  heading: "Your order comes today",
  text: (order) =>
    `The rider of ${order.courierName} has your parcel. Please keep your phone on. ${describePaymentOfShipped(order)}`.trim(),
  button: "Track Order",
  isTracked: true,
  note: "If nobody is at home today, please call us and give the order number.",
});

export const deliveryFailed = createOrderMail({
  subject: ({ number }) => `We could not deliver order ${number}`,
  heading: "We could not deliver your order",
  text: (order) =>
    `The rider of ${order.courierName} came and could not give you the parcel. ${order.adviceUrl ? "Please choose when and where to try again." : "Please call us, so that we can send the rider again."}`,
  button: "Track Order",
  isTracked: true,
  note: "If the parcel is not delivered, it comes back to us, and the order is cancelled.",
});

export const orderDelivered = createOrderMail({
  subject: ({ number }) => `Order ${number} was delivered`,
  heading: "Your order was delivered",
  text: (_, policy) =>
    `We hope you like your order. You can return items within ${policy.returnsOnProductPageWorkingDays} working days of delivery.`,
  button: "My Orders",
  note: "A video of the unboxing is needed as proof for returns.",
});

export const orderCancelled = createOrderMail({
  isOver: true,
  subject: ({ number }) => `Order ${number} was cancelled`,
  heading: "Your order was cancelled",
  text: (order, policy) => `Your order will not be delivered. ${describePaymentOfCancelled(order, policy)}`,
  button: "My Orders",
  note: QUESTION_NOTE,
});

function describeArrival(
  { how, method }: NonNullable<OrderInMail["refund"]>,
  { refundBusinessDays: days }: Policy,
): string {
  if (how !== "card") return REFUND_ARRIVALS[how];
  return method === "jazzcash"
    ? `It reaches your ${METHOD_WORDS.jazzcash.account} within ${days} business days.`
    : `It reaches your card within ${days} business days, depending on your bank.`;
}

const REFUND_ARRIVALS = {
  cash: "It was given to you in cash.",
  "bank-transfer": "It was sent to your bank account.",
  wallet: "It was sent to your mobile wallet.",
  "store-credit": "You have it as store credit: choose it when you check out.",
} as const satisfies Record<Exclude<NonNullable<OrderInMail["refund"]>["how"], "card">, string>;

export const refundSent = createOrderMail({
  subject: ({ number }) => `Refund for order ${number}`,
  heading: "Your refund",
  text: ({ refund }, policy) =>
    refund ? `We have refunded ${formatRupees(refund.amount)}. ${describeArrival(refund, policy)}` : "",
  button: "My Orders",
  note: DISAGREEMENT_NOTE,
});

export const orderChanged = createOrderMail({
  subject: ({ number }) => `Order ${number} was changed`,
  heading: "Your order was changed",
  text: (order, policy) =>
    `As agreed, we have changed your order. The updated order is below. ${describePaymentOfChanged(order, policy)}`,
  button: "My Orders",
  note: DISAGREEMENT_NOTE,
});

const formatEnd = ({ transfer }: OrderInMail) =>
  transfer?.until ? ` We hold your items until ${formatDayTime(new Date(transfer.until))}.` : "";

export const transferReminder = createOrderMail({
  subject: ({ number }) => `Order ${number} is not paid yet`,
  heading: "We have not received your transfer yet",
  text: (order) =>
    `Your order is waiting for a bank transfer of ${formatRupees(getTransferAmount(order))}.${formatEnd(order)} If you have paid, please send us the transaction number on the page below.`,
  button: "My Orders",
});

export const transferRejected = createOrderMail({
  subject: ({ number }) => `We did not find your transfer for order ${number}`,
  heading: "We did not find your transfer",
  text: ({ transfer }) =>
    `We could not find your transfer in our account. ${transfer?.reason ?? ""} Please check it with your bank, then send us the transaction number again on the page below.`,
  button: "My Orders",
  note: QUESTION_NOTE,
});
