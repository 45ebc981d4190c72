import { useState } from "react";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { isAdvanceDue } from "#contract/rules/order/cash-advance.ts";
import { canAct, DESK_ACTS, type DeskAct, NEXT_ACT } from "#contract/rules/order/order-status.ts";
import { useKeys } from "#office/components/keys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { isImmediate } from "./immediate-acts.ts";
import { useOrderActs } from "./use-order-acts.ts";

const AddressDialog = createLazyComponent(() => import("./address-dialog.tsx"));
const ActDialog = createLazyComponent(() => import("./act-dialog.tsx"));

const SECONDARY_ACTS = [
  "waive-advance",
  "no-answer",
  "refuse",
  "address",
  "note",
  "cancel",
] as const satisfies readonly DeskAct[];

export function OrderActs({ order }: { order: OrderDetails }) {
  const { act, changeCity, undo, busy } = useOrderActs(order);
  const [dialogKind, setDialogKind] = useState<DeskAct>();
  const next = NEXT_ACT[order.stage];
  const isPossible = (kind: DeskAct) => canAct(kind, order.stage) && (kind !== "waive-advance" || isAdvanceDue(order));
  const run = (kind: DeskAct) => {
    if (busy || !isPossible(kind)) return;
    if (isImmediate(kind)) void act({ kind });
    else setDialogKind(kind);
  };
  const close = () => setDialogKind(undefined);
  const printed = `/orders/print?number=${order.number}`;
  useKeys([
    { key: "c", does: "Confirm, or the next step", run: () => next && run(next) },
    { key: "n", does: "Record no answer", run: () => run("no-answer") },
    { key: "x", does: "Cancel order, with a reason", run: () => run("cancel") },
    { key: "p", does: "Print the slip", run: () => window.open(`/office${printed}`, "_blank", "noopener") },
  ]);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {next && (
        <Button disabled={busy} onClick={() => run(next)}>
          {DESK_ACTS[next].label}
        </Button>
      )}
      {SECONDARY_ACTS.filter(isPossible).map((kind) => (
        <Button key={kind} kind={kind === "cancel" ? "danger" : "secondary"} disabled={busy} onClick={() => run(kind)}>
          {DESK_ACTS[kind].label}
        </Button>
      ))}
      <ButtonLink kind="secondary" to={printed} target="_blank">
        Print slip
      </ButtonLink>
      {order.undoUntil && (
        <Button kind="quiet" disabled={busy} onClick={() => void undo()}>
          Undo the last step
        </Button>
      )}
      {dialogKind === "address" && <AddressDialog order={order} act={act} onChangedCity={changeCity} onClose={close} />}
      {dialogKind && dialogKind !== "address" && (
        <ActDialog kind={dialogKind} order={order} act={act} onClose={close} />
      )}
    </div>
  );
}
