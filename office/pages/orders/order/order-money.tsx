import { useState } from "react";
import type { OrderDetails, PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { describeRefundWay } from "#contract/rules/order/refund.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { PaymentAttempts } from "./payment-attempts.tsx";
import { PaymentCases } from "./payment-cases.tsx";
import { ProviderPayment } from "./provider-payment.tsx";

const RefundDialog = createLazyComponent(() => import("../acts/refund-dialog.tsx"));

export function OrderMoney({ order }: { order: PricedOrder }) {
  const { payment, refunds } = order;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const refunded = refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt ? amount : 0), 0);
  const canRefund = hasPermission(useSession(), "payment.refund");
  return (
    <section aria-label="Money" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Money</h3>
        {canRefund && payment.refundable > 0 && (
          <Button kind="secondary" size="small" onClick={() => setDialogOpen(true)}>
            Refund
          </Button>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Amount name="Received" rupees={payment.received} />
        <Amount name="Refunded" rupees={refunded} />
        <Amount name="Can be refunded" rupees={payment.refundable} />
      </dl>
      <PaymentCases order={order} canSolve={canRefund} />
      {refunds.length > 0 && (
        <ul className="grid gap-2">
          {refunds.map((refund) => (
            <Refund key={refund.id} number={order.number} refund={refund} canRefund={canRefund} />
          ))}
        </ul>
      )}
      {payment.reference && <ProviderPayment order={order} />}
      <PaymentAttempts number={order.number} status={payment.status} />
      {isDialogOpen && <RefundDialog order={order} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

function Amount({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}

interface RefundProps {
  number: string;
  refund: OrderDetails["refunds"][number];
  canRefund: boolean;
}

function Refund({ number, refund, canRefund }: RefundProps) {
  const { act, busy } = useAct();
  const { id, amount, how, method, why, note, by, at, doneAt, tries, error, isManual } = refund;
  const isByStaff = how !== "card" || isManual;
  const complete = () => void act(() => callOffice("completeRefund", { params: { number, id } }));
  const retry = () => void act(() => callOffice("retryRefund", { params: { number, id } }));
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-medium tabular-nums">{formatRupees(amount)}</span> {describeRefundWay(how, method)}
          <span className="text-muted"> · {why}</span>
        </span>
        <span className="text-muted">
          {by && `${by}, `}
          {formatShortDateTime(doneAt ?? at)}
        </span>
      </p>
      {note && <p className="whitespace-pre-line text-muted">{note}</p>}
      {!doneAt && isByStaff && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sale">
          <p>
            {isManual
              ? `${error}. Refund it in the provider's portal, then mark it as refunded.`
              : "Owed to the customer. Transfer it back, then mark it as refunded."}
          </p>
          {canRefund && (
            <Button kind="secondary" size="small" disabled={busy} onClick={complete}>
              Mark as refunded
            </Button>
          )}
        </div>
      )}
      {!doneAt && !isByStaff && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sale">
          <p>
            {error
              ? `Tried ${tries} time${tries === 1 ? "" : "s"}: ${error}. It will be retried automatically.`
              : "Being sent to the payment provider."}
          </p>
          {canRefund && (
            <Button kind="secondary" size="small" disabled={busy} onClick={retry}>
              Try now
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
