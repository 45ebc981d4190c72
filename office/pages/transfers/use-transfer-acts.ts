import { useRevalidator } from "react-router";
import type { Transfer } from "#contract/office/cash/bank-transfer.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useAct } from "#office/components/use-act.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

/** Both acts can be undone for two minutes, as long as their mail waits. */
export function useTransferActs({ number, amount, orderState, claim }: Transfer) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const canUndoSteps = hasPermission(useSession(), "order.write");
  const params = { number };
  const notifyWithUndo = (message: string, undo?: () => Promise<unknown>) =>
    notify({
      title: number,
      message,
      type: "success",
      ...(undo && { action: { label: "Undo", onClick: () => void runUndo(undo) } }),
    });
  const runUndo = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
      notify({ title: "Undone", message: number, type: "success" });
    } catch (error) {
      notifyError(error, "This could not be undone");
    }
    await revalidate();
  };
  const confirm = () =>
    act(async () => {
      const { canUndo } = await callOffice("confirmTransfer", { params, body: { amount, orderState } });
      notifyWithUndo(
        orderState === "unpaid" ? "is paid and can be packed" : "is recorded: the money is owed back",
        canUndo && canUndoSteps
          ? () => callOffice("actOnOrder", { params, body: { expected: "to-pack", act: { kind: "undo" } } })
          : undefined,
      );
    });
  const reject = (reason: string) =>
    act(async () => {
      if (!claim) return;
      const body = { claimId: claim.id };
      await callOffice("rejectTransfer", { params, body: { ...body, reason } });
      notifyWithUndo("is not paid; the customer is told in two minutes", () =>
        callOffice("reopenTransfer", { params, body }),
      );
    });
  return { confirm, reject, busy };
}
