import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/order-link.ts";
import { callApi } from "#storefront/api/client.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { ConfirmAddress } from "./confirm-address.tsx";

/**
 * The customer confirms a cash order by the link of a mail;
 * only the buttons change anything, not opening the page.
 */
export default function Confirm() {
  const { token = "" } = useParams();
  const [order, setOrder] = useState<LinkedOrder | "unknown">();
  const [editing, setEditing] = useState(false);
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
      setEditing(false);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="shop-width min-h-[60dvh] py-12">
      <PageMeta title="Your order" noindex />
      <div className="mx-auto grid max-w-xl gap-6 rounded-plate border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{getHeading(order)}</h1>
        {order === undefined && <p className="text-muted">One moment…</p>}
        {order === "unknown" && <p className="text-muted">This link does not work. Please call us about your order.</p>}
        {typeof order === "object" && (
          <>
            <p className="text-muted">{getSentence(order)}</p>
            <OrderOverview order={order} />
            {editing ? (
              <ConfirmAddress order={order} busy={busy} onSave={sendAnswer} onClose={() => setEditing(false)} />
            ) : (
              order.open && (
                <div className="flex flex-wrap gap-3">
                  <Button disabled={busy} onClick={() => void sendAnswer({ kind: "confirm" })}>
                    Confirm my order
                  </Button>
                  {order.canChangeAddress && (
                    <Button kind="secondary" disabled={busy} onClick={() => setEditing(true)}>
                      Change address
                    </Button>
                  )}
                  <Button kind="danger" disabled={busy} onClick={() => void sendAnswer({ kind: "cancel" })}>
                    Cancel my order
                  </Button>
                </div>
              )
            )}
          </>
        )}
      </div>
    </section>
  );
}

function getHeading(order: LinkedOrder | "unknown" | undefined): string {
  if (typeof order !== "object") return "Your order";
  if (order.status === "cancelled") return "Your order was cancelled";
  return order.status === "pending" ? "Please confirm your order" : "Your order is confirmed";
}

function getSentence({ status, open, expired }: LinkedOrder): string {
  if (status === "cancelled") return "Nothing will be delivered.";
  if (open) return "We pack it as soon as you confirm it.";
  if (expired) return "This link has run out. Please call us.";
  return "Thank you. You need not do anything more.";
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
      <p>
        To pay at the door, delivery included: <strong className="price">{formatRupees(order.grandTotal)}</strong>. The
        parcel shows the check code <span className="font-mono font-medium">{order.checkCode}</span>.
      </p>
      <address className="not-italic text-muted">
        {address.recipientName}, {address.phone}
        <br />
        {address.address}, {address.city} {address.postalCode}
      </address>
    </div>
  );
}
