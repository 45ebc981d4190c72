import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { OrderDetails } from "#contract/office/order.ts";
import { DECISION_LABEL } from "#contract/rules/cash-rules.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { SHOP_NAME } from "#office/api/shop.ts";

/** Whom it goes to, how to reach them, and how their other orders went. */
export function OrderCustomer({ order }: { order: OrderDetails }) {
  const { address, past } = order;
  return (
    <section aria-label="Customer" className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-base">{order.name}</h3>
      <address className="not-italic">
        {address.address}
        <br />
        {address.city}, {address.state} {address.postalCode}
        <br />
        {order.phone} · {order.email}
      </address>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Reach href={`tel:${order.phone}`} icon={<Phone aria-hidden className="size-4" />}>
          Call
        </Reach>
        <Reach href={whatsAppOf(order)} icon={<MessageCircle aria-hidden className="size-4" />}>
          WhatsApp
        </Reach>
      </div>
      {order.giveUp && (
        <p className="rounded-control bg-warning-soft p-3 font-medium text-warning">
          Nobody answered {order.callAttempts} calls. Cancel it, or call once more: nothing is cancelled by itself.
        </p>
      )}
      {order.advice && <CashAdvice order={order} />}
      {order.legal.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      <p className={past.refused > 0 ? "font-medium text-sale" : "text-muted"}>{pastInWords(past)}</p>
    </section>
  );
}

/** What speaks for and against sending it unpaid, in words: a person decides. */
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

function Reach({ href, icon, children }: { href: string; icon: React.ReactNode; children: string }) {
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

/** wa.me wants the number as the world dials it. */
function whatsAppOf({ phone, name, number, grandTotal, method, address, confirmUrl }: OrderDetails): string {
  const pay = method === "cod" ? `, to be paid in cash at the door: ${formatRupees(grandTotal)}` : "";
  const asks = confirmUrl ? ` Please confirm it here, or change the address or cancel: ${confirmUrl}` : "";
  const text = `Assalam-o-Alaikum ${name}, this is ${SHOP_NAME} about your order ${number}${pay}. It goes to: ${address.address}, ${address.city}.${asks}`;
  return `https://wa.me/${phone.replace(/^0/, "92")}?text=${encodeURIComponent(text)}`;
}

function pastInWords({ orders, delivered, refused }: OrderDetails["past"]): string {
  if (orders === 0) return "First order of this customer.";
  const parts = [`${delivered} delivered`, `${refused} refused at the door`];
  return `Of ${orders} other order${orders === 1 ? "" : "s"}: ${parts.join(", ")}.`;
}
