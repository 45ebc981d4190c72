import { CreditCard } from "lucide-react";
import { formatRupees } from "#contract/rules/money.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { Button } from "#ui/button.tsx";

interface UnpaidOrderPanelProps {
  order: Order;
  busy: boolean;
  onPay: () => void;
  onReplace: () => void;
}

function describeAwaited({ advance, payment }: Order): string {
  if (advance) return `its advance of ${formatRupees(advance.amount)}`;
  return payment.method === "jazzcash" ? METHOD_WORDS.jazzcash.payment : METHOD_WORDS.stripe.payment;
}

/** Two options for a shopper whose basket already is an unpaid order. */
export function UnpaidOrderPanel({ order, busy, onPay, onReplace }: UnpaidOrderPanelProps) {
  return (
    <section
      aria-labelledby="unpaid-order"
      className="grid gap-4 rounded-card border border-warning bg-warning-soft p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6"
    >
      <CreditCard aria-hidden className="size-7 text-warning" strokeWidth={1.5} />
      <div className="grid gap-4">
        <div className="grid gap-2">
          <h2 id="unpaid-order" tabIndex={-1} className="text-lg outline-none">
            You have an unpaid order for these products
          </h2>
          <p className="text-pretty">
            Order <strong className="font-mono font-medium">{order.number}</strong> for{" "}
            <strong className="price">{formatRupees(order.grandTotal)}</strong> is waiting for {describeAwaited(order)}.
            We are holding these items for you: {order.orderItems.map(({ name, qty }) => `${qty} × ${name}`).join(", ")}
            .
          </p>
          <p className="text-pretty">
            Pay for that order, or replace it with this one. The earlier order will then be cancelled.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={busy} onClick={onPay}>
            Pay for That Order
          </Button>
          <Button kind="secondary" disabled={busy} onClick={onReplace}>
            Replace That Order
          </Button>
        </div>
      </div>
    </section>
  );
}
