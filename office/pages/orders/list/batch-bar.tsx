import { useState } from "react";
import type { OrderRow } from "#contract/office/orders/order.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/components/keys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type BatchPlan, planBatch } from "../acts/immediate-acts.ts";
import { BatchResult } from "./batch-result.tsx";
import { useBatch } from "./use-batch.ts";

/** Each order is changed on its own; failures are listed with their reasons. */
export function BatchBar({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const { busy, result, act, undo, settle, close } = useBatch(onDone);
  const [includesPayFirst, setIncludesPayFirst] = useState(false);
  const plan = planBatch(orders, { includesPayFirst });
  const canSettle = hasPermission(useSession(), "settlement.write") && orders.every(({ cashOut }) => cashOut);
  const run = () => {
    if (!plan || plan.orders.length === 0 || busy) return;
    setIncludesPayFirst(false);
    void act(plan.act, plan.orders);
  };
  useKeys([{ key: "b", does: "Next step for all selected orders", run }]);
  return (
    <>
      {orders.length > 0 && (
        <div className="sticky top-0 z-10 grid gap-2 rounded-card border border-line bg-surface p-2 shadow-hover">
          <div className="flex flex-wrap items-center gap-2">
            <span className="px-2 font-medium">{orders.length} selected</span>
            {plan && (
              <Button
                size="small"
                className="h-auto min-h-9 py-1 text-start whitespace-normal"
                disabled={busy || plan.orders.length === 0}
                onClick={run}
              >
                {busy ? "Working…" : plan.label}
              </Button>
            )}
            {canSettle && (
              <Button size="small" disabled={busy} onClick={() => void settle(orders)}>
                {`Cash received: ${orders.length}`}
              </Button>
            )}
            {orders.every(({ stage }) => stage === "to-pack" || stage === "to-hand-over") && (
              <ButtonLink kind="secondary" size="small" to={buildBookLink(orders)}>
                {orders.length === 1 ? "Book 1 parcel" : `Book ${orders.length} parcels`}
              </ButtonLink>
            )}
            {orders.every(({ stage }) => stage === "to-hand-over") && <HandOverLink orders={orders} />}
            <ButtonLink
              kind="secondary"
              size="small"
              target="_blank"
              to={`/orders/print?${new URLSearchParams(orders.map(({ number }) => ["number", number]))}`}
            >
              Print slips
            </ButtonLink>
          </div>
          {plan && <PayFirst plan={plan} isIncluded={includesPayFirst} onInclude={setIncludesPayFirst} />}
        </div>
      )}
      {result && <BatchResult result={result} busy={busy} onUndo={() => void undo()} onClose={close} />}
    </>
  );
}

interface PayFirstProps {
  plan: BatchPlan<OrderRow>;
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
}

/** The cash rules advise; the staff member decides. */
function PayFirst({ plan: { payFirst }, isIncluded, onInclude }: PayFirstProps) {
  if (payFirst.length === 0) return null;
  return (
    <label className="flex min-h-9 items-center gap-3 px-2 text-warning">
      <input
        type="checkbox"
        checked={isIncluded}
        onChange={({ target }) => onInclude(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Also confirm the {payFirst.length} that should be paid first
    </label>
  );
}

const buildBookLink = (orders: readonly OrderRow[]) =>
  `/orders/book?${new URLSearchParams(orders.map(({ number }) => ["number", number]))}`;

function HandOverLink({ orders }: { orders: readonly OrderRow[] }) {
  const search = new URLSearchParams(orders.map(({ number }) => ["number", number]));
  search.set("courier", orders[0]?.courier ?? "");
  return <ButtonLink size="small" to={`/scan/list?${search}`}>{`Hand over by list: ${orders.length}`}</ButtonLink>;
}
