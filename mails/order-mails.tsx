import { Column, Link, Row, Section, Text } from "@react-email/components";
import type { ReactElement } from "react";
import type { MailShop, OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { buildTransferPath } from "#contract/rules/order/bank-transfer.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
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
import { STYLES } from "./styles.ts";

/** The texts of one order mail; the order itself is shown the same way in all of them. */
interface OrderMailTexts {
  subject: (order: OrderInMail) => string;
  heading: string;
  text: (order: OrderInMail, policy: Policy) => string;
  button: string;
  /** The button opens the tracking page, which needs no sign-in, instead of My Orders. */
  isTracked?: true;
  /** The order is cancelled, so it must not be paid any more. */
  isOver?: true;
  note?: string;
}

/** One type for all order mails, each of which is a template with its own name. */
interface OrderMailTemplate {
  subject: (content: OrderMailContent) => string;
  body: (content: OrderMailContent, shop: MailShop) => ReactElement;
}

function createOrderMail(texts: OrderMailTexts): OrderMailTemplate {
  return {
    subject: (content) => texts.subject(content.order),
    body: ({ name, order }, shop) => (
      <MailLayout shop={shop} preview={`Order ${order.number}`} heading={texts.heading}>
        <Paragraph>{formatGreeting(name)}</Paragraph>
        <Paragraph>{texts.text(order, { ...POLICY, ...shop.policy })}</Paragraph>
        <OrderTable order={order} bankName={shop.brand.bankName} />
        {isUnpaidTransfer(order) && (
          <TransferLink order={order} shop={shop} isOver={texts.isOver === true || order.transfer?.isOver === true} />
        )}
        {order.confirmUrl && (
          <>
            <ButtonLink href={order.confirmUrl}>Confirm my order</ButtonLink>
            <Note>
              We will pack your order as soon as you confirm it. You can also change the address or cancel the order on
              that page.
            </Note>
          </>
        )}
        {order.adviceUrl && (
          <>
            <ButtonLink href={order.adviceUrl}>Choose another day or address</ButtonLink>
            <Note>You need no account for this. The link works once, for three days.</Note>
          </>
        )}
        <ButtonLink href={texts.isTracked ? buildTrackUrl(shop, order) : `${shop.shopUrl}/account/orders`}>
          {texts.button}
        </ButtonLink>
        {!texts.isTracked && (
          <Note>
            Track your order without signing in, using the order number and your phone number:{" "}
            <Link href={buildTrackUrl(shop, order)}>{buildTrackUrl(shop, order)}</Link>
          </Note>
        )}
        {order.returnUrl && (
          <Note>
            To return something, with a photo or video, use this page: <Link href={order.returnUrl}>Return items</Link>
          </Note>
        )}
        {order.invoiceUrl && (
          <Note>
            Your invoice: <Link href={order.invoiceUrl}>Download invoice (PDF)</Link>
          </Note>
        )}
        {order.trackingUrl && (
          <Note>
            Track the parcel with {order.courierName}: <Link href={order.trackingUrl}>{order.trackingUrl}</Link>
          </Note>
        )}
        <Note>
          {texts.note ??
            `To cancel or change an order, call ${shop.brand.cancellationPhone} and give the order number.`}
        </Note>
      </MailLayout>
    ),
  };
}

interface TransferLinkProps {
  order: OrderInMail;
  shop: MailShop;
  isOver: boolean;
}

/** Leads to the payment page; of a cancelled order only to say that it was paid. */
function TransferLink({ order, shop, isOver }: TransferLinkProps) {
  return (
    <>
      <ButtonLink href={`${shop.shopUrl}${buildTransferPath(order.number)}`}>
        {isOver ? "I have paid by bank transfer" : "Pay by bank transfer"}
      </ButtonLink>
      <Note>
        {isOver
          ? "Please do not pay this order any more. The page has a field for the transaction number of a transfer that you have already made."
          : `The page has our account, a Raast code and a field for your transaction number. Please transfer exactly ${formatRupees(getTransferAmount(order))} with ${order.number} as the reference. We never send account numbers by mail.`}
      </Note>
    </>
  );
}

const isUnpaidTransfer = ({ paymentMethod, advance, paymentStatus = "pending" }: OrderInMail) =>
  (advance?.method ?? paymentMethod) === "bank" &&
  !advance?.isPaid &&
  (paymentStatus === "pending" || paymentStatus === "failed");

function getMethodName({ paymentMethod }: OrderInMail, bankName: string): string {
  if (paymentMethod === "cod") return "Cash on Delivery";
  return paymentMethod === "bank" ? bankName : METHOD_WORDS[paymentMethod].name;
}

const buildTrackUrl = ({ shopUrl }: MailShop, { number }: OrderInMail) => `${shopUrl}/track#${number}`;

function OrderTable({ order, bankName }: { order: OrderInMail; bankName: string }) {
  const sums = [
    { label: "Subtotal", rupees: order.subTotal },
    { label: `Delivery by ${order.courierName}`, rupees: order.courierCost },
    ...(order.discounts ?? []).map(({ label, amount }) => ({ label, rupees: -amount })),
  ];
  return (
    <>
      <Text style={STYLES.orderNumber}>{order.number}</Text>
      <Section>
        {order.items.map(({ name, quantity, total }) => (
          <Line key={name} label={quantity > 1 ? `${name} × ${quantity}` : name} rupees={total} />
        ))}
        {sums.map(({ label, rupees }) => (
          <Line key={label} label={label} rupees={rupees} />
        ))}
        <Line label="Total" rupees={order.grandTotal} strong />
        {order.advance && (
          <>
            <Line
              label={order.advance.isPaid ? "Advance, received" : "Advance, to pay now"}
              rupees={order.advance.amount}
            />
            <Line label="To pay at the door" rupees={order.cashDue ?? 0} />
          </>
        )}
      </Section>
      <Note>
        Payment: {getMethodName(order, bankName)}. Delivery address: {order.recipientName}, {order.address},{" "}
        {order.cityName}, {[order.stateName, order.postalCode].filter(Boolean).join(" ")}, {order.phone}.
      </Note>
    </>
  );
}

function Line({ label, rupees, strong = false }: { label: string; rupees: number; strong?: boolean }) {
  const style = strong ? STYLES.orderTotal : STYLES.orderLine;
  return (
    <Row>
      <Column style={style}>{label}</Column>
      <Column style={{ ...style, textAlign: "right", whiteSpace: "nowrap" }}>{formatRupees(rupees)}</Column>
    </Row>
  );
}

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
