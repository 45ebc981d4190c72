import { useState } from "react";
import type { OrderDetails } from "#contract/office/order.ts";
import { DESK_ACTS, type DeskAct, mayAct, NEXT_ACT } from "#contract/rules/order-status.ts";
import { useKeys } from "#office/features/keys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { onUse } from "#ui/on-use.tsx";
import { useActing } from "./use-acting.ts";

const ActDialog = onUse(() => import("./act-dialog.tsx"));

/** What needs no more than the press of a button. */
const AT_ONCE = ["confirm", "pack", "deliver"] as const;
const BESIDE_THE_NEXT = ["no-answer", "refuse", "address", "note", "cancel"] as const satisfies readonly DeskAct[];

/** One primary next step, and the rest beside it. */
export function OrderActs({ order }: { order: OrderDetails }) {
  const { act, undo, busy } = useActing(order);
  const [asking, setAsking] = useState<DeskAct>();
  const next = NEXT_ACT[order.stage];
  const run = (kind: DeskAct) => {
    if (busy || !mayAct(kind, order.stage)) return;
    const atOnce = AT_ONCE.find((one) => one === kind);
    if (atOnce) void act({ kind: atOnce });
    else setAsking(kind);
  };
  const printed = `/orders/print?number=${order.number}`;
  useKeys([
    { key: "c", does: "Confirm, or the next step", run: () => next && run(next) },
    { key: "n", does: "No answer", run: () => run("no-answer") },
    { key: "x", does: "Cancel with a reason", run: () => run("cancel") },
    { key: "p", does: "Print the slip", run: () => window.open(`/office${printed}`, "_blank", "noopener") },
  ]);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {next && (
        <Button disabled={busy} onClick={() => run(next)}>
          {DESK_ACTS[next].label}
        </Button>
      )}
      {BESIDE_THE_NEXT.filter((kind) => mayAct(kind, order.stage)).map((kind) => (
        <Button key={kind} kind={kind === "cancel" ? "danger" : "secondary"} disabled={busy} onClick={() => run(kind)}>
          {DESK_ACTS[kind].label}
        </Button>
      ))}
      <ButtonLink kind="secondary" to={printed} target="_blank">
        Print
      </ButtonLink>
      {order.undoUntil && (
        <Button kind="quiet" disabled={busy} onClick={() => void undo()}>
          Undo the last step
        </Button>
      )}
      {asking && <ActDialog kind={asking} order={order} act={act} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
