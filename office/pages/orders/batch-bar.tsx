import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OfficeResponse } from "#contract/office/office.ts";
import type { OrderRow } from "#contract/office/order.ts";
import { DESK_ACTS, NEXT_ACT } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/features/keys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { hasMoved } from "./next-order.ts";
import { lookUpSoon } from "./use-order-news.ts";

/** What needs nothing more than the press of a button, for many at once. */
const IN_BATCHES = ["confirm", "pack", "deliver"] as const;

/** Acts on all chosen orders: each for itself, and what could not be done is said with its reason. */
export function BatchBar({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const [result, setResult] = useState<OfficeResponse<"actOnOrders">>();
  const stages = new Set(orders.map(({ stage }) => stage));
  const [stage] = stages;
  const act = stages.size === 1 && stage ? IN_BATCHES.find((kind) => NEXT_ACT[stage] === kind) : undefined;
  const settles = may(useSession(), "settlement.write") && orders.every(({ cashOut }) => cashOut);
  const run = async (work: () => Promise<OfficeResponse<"actOnOrders">>, { moves = false } = {}) => {
    setBusy(true);
    try {
      const answer = await work();
      const left = new Set(answer.failed.map(({ number }) => number));
      for (const order of orders) if (moves && !left.has(order.number)) hasMoved(order);
      setResult(answer);
      onDone();
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop does not answer. Please look what was done before you try again");
      lookUpSoon();
    } finally {
      setBusy(false);
    }
  };
  const actOnAll = (kind: (typeof IN_BATCHES)[number]) => {
    const acts = orders.map(({ number, stage: expected }) => ({ number, expected, act: { kind } }));
    return office("actOnOrders", { body: { acts } });
  };
  useKeys([
    {
      key: "b",
      does: "The next step of all that are chosen",
      run: () => act && !busy && void run(() => actOnAll(act), { moves: true }),
    },
  ]);
  const settleAll = () => office("settleCash", { body: { numbers: orders.map(({ number }) => number) } });
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
          {settles && (
            <Button size="small" disabled={busy} onClick={() => void run(settleAll)}>
              {`Cash received: ${orders.length}`}
            </Button>
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
