import { useState } from "react";
import type { OrderDetails } from "#contract/office/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { REFUND_WAYS } from "#contract/rules/refund.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { momentOf } from "#office/features/moments.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { onUse } from "#ui/on-use.tsx";
import { ProviderSays } from "./provider-says.tsx";

const RefundDialog = onUse(() => import("./refund-dialog.tsx"));

/** What came in, what went back, and what the card provider says of it. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const { payment, refunds } = order;
  const [asking, setAsking] = useState(false);
  const refunded = refunds.reduce((sum, { amount, doneAt }) => sum + (doneAt ? amount : 0), 0);
  const gives = may(useSession(), "payment.refund");
  return (
    <section aria-label="Money" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Money</h3>
        {gives && payment.refundable > 0 && (
          <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
            Give money back
          </Button>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Amount name="Received" rupees={payment.received} />
        <Amount name="Given back" rupees={refunded} />
        <Amount name="Can still go back" rupees={payment.refundable} />
      </dl>
      {refunds.length > 0 && (
        <ul className="grid gap-2">
          {refunds.map((refund) => (
            <Refund key={refund.id} number={order.number} refund={refund} gives={gives} />
          ))}
        </ul>
      )}
      {payment.reference && <ProviderSays order={order} />}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
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
  gives: boolean;
}

function Refund({ number, refund, gives }: RefundProps) {
  const { act, busy } = useAct();
  const { id, amount, how, why, note, by, at, doneAt, tries, error } = refund;
  const retry = () => void act(() => office("retryRefund", { params: { number, id } }));
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="font-medium tabular-nums">{formatRupees(amount)}</span> {REFUND_WAYS[how].toLowerCase()}
          <span className="text-muted"> · {why}</span>
        </span>
        <span className="text-muted">
          {by && `${by}, `}
          {momentOf(doneAt ?? at)}
        </span>
      </p>
      {note && <p className="whitespace-pre-line text-muted">{note}</p>}
      {!doneAt && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sale">
          <p>
            {error
              ? `Tried ${tries} time${tries === 1 ? "" : "s"}: ${error}. It is tried again by itself.`
              : "On its way to the card provider."}
          </p>
          {gives && (
            <Button kind="secondary" size="small" disabled={busy} onClick={retry}>
              Try now
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
