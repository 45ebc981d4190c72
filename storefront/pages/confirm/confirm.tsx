import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/orders/order-link.ts";
import { callApi } from "#storefront/api/client.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { OrderAnswers } from "./order-answers.tsx";
import { getHeading, getSentence, isDue } from "./order-texts.ts";

/**
 * The customer confirms a cash order by the link of a mail;
 * only the buttons change anything, not opening the page.
 */
export default function Confirm() {
  const { token = "" } = useParams();
  const [order, setOrder] = useState<LinkedOrder | "unknown">();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let cancelled = false;
    callApi("getLinkedOrder", { query: { token } }).then(
      (linkedOrder) => cancelled || setOrder(linkedOrder),
      () => cancelled || setOrder("unknown"),
    );
    return () => {
      cancelled = true;
    };
  }, [token]);
  const sendAnswer = async (choice: LinkAnswer): Promise<void> => {
    setBusy(true);
    try {
      setOrder(await callApi("answerOrderLink", { body: { token, answer: choice } }));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="shop-width min-h-[60dvh] py-12">
      <PageMeta title="Your order" noindex />
      <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6 rounded-plate border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{getHeading(order)}</h1>
        {order === undefined && <p className="text-muted noscript:hidden">Loading…</p>}
        <ScriptsRequired />
        {order === "unknown" && (
          <p className="text-muted">This link is invalid or has expired. Please call us about your order.</p>
        )}
        {typeof order === "object" && (
          <>
            <p className="text-muted" role="status">
              {getSentence(order)}
            </p>
            <OrderOverview order={order} />
            {order.open && (
              <OrderAnswers key={String(order.canChangeAddress)} order={order} busy={busy} onAnswer={sendAnswer} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function OrderOverview({ order }: { order: LinkedOrder }) {
  const { address } = order;
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <p className="font-mono text-sm">{order.number}</p>
      <ul className="grid gap-1">
        {order.items.map(({ name, quantity, total }) => (
          <li key={name} className="flex justify-between gap-4">
            <span>
              {quantity} × {name}
            </span>
            <span className="whitespace-nowrap">{formatRupees(total)}</span>
          </li>
        ))}
      </ul>
      {isDue(order) && (
        <p>
          Amount to pay the courier, including delivery:{" "}
          <strong className="price">{formatRupees(order.cashDue)}</strong>. The parcel shows the check code{" "}
          <span className="font-mono font-medium">{order.checkCode}</span>.
        </p>
      )}
      <address className="not-italic text-muted">
        {address.recipientName}, {address.phone}
        <br />
        {address.address}, {address.city} {address.postalCode}
      </address>
    </div>
  );
}
