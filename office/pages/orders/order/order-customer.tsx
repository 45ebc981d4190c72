import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { DECISION_LABEL } from "#contract/rules/order/cash-rules.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { buildWhatsAppUrl, formatPastOrders } from "./order-texts.ts";

export function OrderCustomer({ order }: { order: OrderDetails }) {
  const { address, past } = order;
  const canSeeCustomer = hasPermission(useSession(), "customer.read");
  return (
    <section aria-label="Customer" className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-base">
        {canSeeCustomer ? (
          <Link
            to={`/customers/${order.customerId}`}
            className="inline-flex min-h-6 items-center text-accent underline"
          >
            {order.customerName}
          </Link>
        ) : (
          order.customerName
        )}
      </h3>
      {order.name !== order.customerName && <p>Recipient: {order.name}</p>}
      <address className="not-italic">
        {address.address}
        <br />
        {address.city}, {address.state} {address.postalCode}
        <br />
        {order.phone} · {order.email}
      </address>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ContactLink href={`tel:${order.phone}`} icon={<Phone aria-hidden className="size-4" />}>
          Call
        </ContactLink>
        <ContactLink href={buildWhatsAppUrl(SHOP_NAME, order)} icon={<MessageCircle aria-hidden className="size-4" />}>
          WhatsApp
        </ContactLink>
      </div>
      {order.giveUp && (
        <p className="rounded-control bg-warning-soft p-3 font-medium text-warning">
          {order.callAttempts} unanswered calls. Cancel the order, or call once more: no order is cancelled
          automatically.
        </p>
      )}
      {order.advice && <CashAdvice order={order} />}
      {order.legal.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      <p className={past.refused > 0 ? "font-medium text-sale" : "text-muted"}>{formatPastOrders(past)}</p>
    </section>
  );
}

/** Only advice: a staff member decides. */
function CashAdvice({ order: { advice, signals } }: { order: OrderDetails }) {
  if (!advice) return null;
  return (
    <div className={advice === "ship" ? "text-success" : "rounded-control bg-warning-soft p-3 text-warning"}>
      <p className="font-medium">{DECISION_LABEL[advice]}</p>
      <ul className="list-disc ps-5">
        {signals.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function ContactLink({ href, icon, children }: { href: string; icon: React.ReactNode; children: string }) {
  return (
    <a
      href={href}
      {...(href.startsWith("https:") && { target: "_blank", rel: "noreferrer" })}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-medium transition-colors hover:bg-sunken"
    >
      {icon}
      {children}
    </a>
  );
}
