import { useEffect, useState } from "react";
import type { OfficeResponse } from "#contract/office/office.ts";
import type { OrderDetails } from "#contract/office/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { office } from "#office/api/client.ts";

/** The provider's books beside ours. It is asked after the order is shown: nobody waits for it. */
export function ProviderSays({ order: { number, payment, refunds } }: { order: OrderDetails }) {
  const [said, setSaid] = useState<OfficeResponse<"getProviderPayment">>();
  const ours = refunds.reduce((sum, { amount, how, doneAt }) => sum + (how === "card" && doneAt ? amount : 0), 0);
  useEffect(() => {
    const stop = new AbortController();
    // Asked again whenever something has gone back.
    void ours;
    office("getProviderPayment", { params: { number } }, { signal: stop.signal, asks: false })
      .then(setSaid)
      .catch(() => {
        if (!stop.signal.aborted) setSaid({ payment: null, problem: "The card provider could not be asked" });
      });
    return () => stop.abort();
  }, [number, ours]);
  if (!said) return <p className="text-muted">Asking the card provider…</p>;
  if (!said.payment) return <p className="text-sale">{said.problem}</p>;
  const { received, refunded } = said.payment;
  const agrees = received === payment.received && refunded === ours;
  return (
    <div className={agrees ? "text-muted" : "rounded-control bg-warning-soft p-3 text-warning"}>
      <p>
        The card provider says: {formatRupees(received)} received, {formatRupees(refunded)} given back.{" "}
        {agrees
          ? "As we believe."
          : `We believe: ${formatRupees(payment.received)} received, ${formatRupees(ours)} given back. Please look into it there.`}
      </p>
      <p className="font-mono text-xs break-all">{payment.reference}</p>
    </div>
  );
}
