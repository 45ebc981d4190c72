import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { formatPaidAmount } from "./format-paid-amount.ts";

interface PaymentCasesProps {
  order: OrderDetails;
  canSolve: boolean;
}

/** Money of another amount never pays an order, so a person has to look into it. */
export function PaymentCases({ order: { number, paymentCases }, canSolve }: PaymentCasesProps) {
  const { act, busy } = useAct();
  const solve = (id: string) => void act(() => callOffice("solvePaymentCase", { params: { number, id } }));
  return paymentCases.map(({ id, expected, providerPayment, at, ...paid }) => (
    <div key={id} role="alert" className="grid gap-2 rounded-control bg-warning-soft p-3 text-warning">
      <p className="font-semibold">
        {formatPaidAmount(paid)} was paid instead of {formatRupees(expected)}
      </p>
      <p>
        Received on {formatShortDateTime(at)}. The order stays unpaid. Refund the money in the card provider's account,
        or agree with the customer, then mark it as solved.
      </p>
      <p className="font-mono text-xs break-all">{providerPayment}</p>
      {canSolve && (
        <Button kind="secondary" size="small" className="justify-self-start" disabled={busy} onClick={() => solve(id)}>
          Mark as solved
        </Button>
      )}
    </div>
  ));
}
