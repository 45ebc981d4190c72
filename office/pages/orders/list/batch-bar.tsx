import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderRow } from "#contract/office/orders/order.ts";
import { DESK_ACTS } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/components/keys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { findBatchAct, type ImmediateAct } from "../acts/immediate-acts.ts";
import { markMoved } from "./next-order.ts";
import { scheduleReload } from "./use-live-orders.ts";

/** Each order is changed on its own; failures are listed with their reasons. */
export function BatchBar({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<OfficeResponse<"actOnOrders">>();
  const act = findBatchAct(orders);
  const canSettle = hasPermission(useSession(), "settlement.write") && orders.every(({ cashOut }) => cashOut);
  const run = async (work: () => Promise<OfficeResponse<"actOnOrders">>, { moves = false } = {}) => {
    setBusy(true);
    try {
      const answer = await work();
      const failedNumbers = new Set(answer.failed.map(({ number }) => number));
      for (const order of orders) if (moves && !failedNumbers.has(order.number)) markMoved(order);
      setResult(answer);
      onDone();
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop does not answer. Please look what was done before you try again");
      scheduleReload();
    } finally {
      setBusy(false);
    }
  };
  const actOnAll = (kind: ImmediateAct) => {
    const acts = orders.map(({ number, stage: expected }) => ({ number, expected, act: { kind } }));
    return callOffice("actOnOrders", { body: { acts } });
  };
  useKeys([
    {
      key: "b",
      does: "The next step of all that are chosen",
      run: () => act && !busy && void run(() => actOnAll(act), { moves: true }),
    },
  ]);
  const settleAll = () => callOffice("settleCash", { body: { numbers: orders.map(({ number }) => number) } });
  return (
    <>
      {orders.length > 0 && (
        <div className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-hover">
          <span className="px-2 font-medium">{orders.length} chosen</span>
          {act && (
            <Button size="small" disabled={busy} onClick={() => void run(() => actOnAll(act), { moves: true })}>
              {busy ? "Working…" : `${DESK_ACTS[act].label}: ${orders.length}`}
            </Button>
          )}
          {canSettle && (
            <Button size="small" disabled={busy} onClick={() => void run(settleAll)}>
              {`Cash received: ${orders.length}`}
            </Button>
          )}
          {orders.every(({ stage }) => stage === "to-hand-over") && (
            <ButtonLink
              size="small"
              to={`/scan/list?${new URLSearchParams([
                ["courier", orders[0]?.courier ?? ""],
                ...orders.map(({ number }) => ["number", number]),
              ])}`}
            >
              {`Hand over by list: ${orders.length}`}
            </ButtonLink>
          )}
          <ButtonLink
            kind="secondary"
            size="small"
            target="_blank"
            to={`/orders/print?${new URLSearchParams(orders.map(({ number }) => ["number", number]))}`}
          >
            Print slips
          </ButtonLink>
        </div>
      )}
      {result && (
        <div role="status" className="grid gap-1 rounded-card border border-line bg-surface p-3">
          <p className="font-medium">
            {result.done} done{result.failed.length > 0 && `, ${result.failed.length} not`}
          </p>
          <ul className="grid gap-1 text-muted">
            {result.failed.map(({ number, why }) => (
              <li key={number}>{why.includes(number) ? why : `${number}: ${why}`}</li>
            ))}
          </ul>
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setResult(undefined)}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}
