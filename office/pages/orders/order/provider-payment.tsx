import { useEffect, useState } from "react";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";

/** Loaded after the order is shown, so that the page does not wait for the provider. */
export function ProviderPayment({ order: { number, payment, refunds } }: { order: PricedOrder }) {
  const [response, setResponse] = useState<OfficeResponse<"getProviderPayment">>();
  const ourRefunds = refunds.reduce((sum, { amount, how, doneAt }) => sum + (how === "card" && doneAt ? amount : 0), 0);
  useEffect(() => {
    const stop = new AbortController();
    // Loaded again after every refund.
    void ourRefunds;
    callOffice("getProviderPayment", { params: { number } }, { signal: stop.signal, opensDialog: false })
      .then(setResponse)
      .catch(() => {
        if (!stop.signal.aborted) setResponse({ payment: null, problem: "The card provider is not responding" });
      });
    return () => stop.abort();
  }, [number, ourRefunds]);
  if (!response) return <p className="text-muted">Loading the payment from the card provider…</p>;
  if (!response.payment) return <p className="text-sale">{response.problem}</p>;
  const { received, refunded } = response.payment;
  const agrees = received === payment.received && refunded === ourRefunds;
  return (
    <div className={agrees ? "text-muted" : "rounded-control bg-warning-soft p-3 text-warning"}>
      <p>
        The card provider says: {formatRupees(received)} received, {formatRupees(refunded)} refunded.{" "}
        {agrees
          ? "Matches our records."
          : `Our records: ${formatRupees(payment.received)} received, ${formatRupees(ourRefunds)} refunded. Please check it with the provider.`}
      </p>
      <p className="font-mono text-xs break-all">{payment.reference}</p>
    </div>
  );
}
