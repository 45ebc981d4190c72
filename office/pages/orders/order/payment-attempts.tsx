import { useEffect, useState } from "react";
import type { PaymentAttempt } from "#contract/office/orders/payments.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { getPaidWithLabel, PAYMENT_STATE_LABEL } from "#office/features/order/payment-texts.ts";

/** Every try to pay the order ahead, with what was said last; loaded after the order is shown. */
export function PaymentAttempts({ number, status }: { number: string; status: string }) {
  const [attempts, setAttempts] = useState<readonly PaymentAttempt[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    // Loaded again when the order's payment changes.
    void status;
    callOffice("listPayments", { query: { order: number } }, { signal: stop.signal, opensDialog: false })
      .then(({ payments }) => setAttempts(payments))
      .catch(() => {});
    return () => stop.abort();
  }, [number, status]);
  if (attempts.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted">
        Payment attempts ({attempts.length})
      </summary>
      <ul className="grid gap-2">
        {attempts.map(({ reference, provider, amount, state, openedAt, uncertainSince, detail, providerPayment }) => (
          <li key={`${provider}-${reference}`} className="grid gap-1 border-t border-line pt-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {getPaidWithLabel(provider)}, <span className="tabular-nums">{formatRupees(amount)}</span>:{" "}
                <strong>{PAYMENT_STATE_LABEL[state]}</strong>
                {uncertainSince && ` since ${formatShortDateTime(uncertainSince)}`}
              </span>
              <span className="text-muted">{formatShortDateTime(openedAt)}</span>
            </p>
            {detail && <p className="text-muted">{detail}</p>}
            <p className="font-mono text-xs break-all">{[reference, providerPayment].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
