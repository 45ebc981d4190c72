import { Column, Link, Row, Section, Text } from "@react-email/components";
import type { ReactElement } from "react";
import type { MailShop, OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import { buildTransferPath } from "#contract/rules/bank/bank-transfer.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import { getTransferAmount } from "./order-money.ts";
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

export function createOrderMail(texts: OrderMailTexts): OrderMailTemplate {
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
