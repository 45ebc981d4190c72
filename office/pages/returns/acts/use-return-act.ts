import { useRevalidator } from "react-router";
import type { ReturnPiece, ReturnStep } from "#contract/office/orders/return.ts";
import { RETURN_STATE_LABEL } from "#contract/rules/return/return-states.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

/** Steps can be undone for two minutes, as long as their mail waits. */
export function useReturnAct(number: string, { id: pieceId, version, name }: ReturnPiece) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const params = { number };
  const takeBack = async (seenVersion: number) => {
    try {
      await callOffice("actOnReturn", { params, body: { pieceId, version: seenVersion, act: { kind: "undo" } } });
      notify({ title: "Undone", message: name, type: "success" });
    } catch (error) {
      notifyError(error, "This could not be undone");
    }
    await revalidate();
  };
  const run = (step: ReturnStep): Promise<boolean> =>
    act(async () => {
      const moved = await callOffice("actOnReturn", { params, body: { pieceId, version, act: step } });
      notify({
        title: name,
        message: RETURN_STATE_LABEL[moved.state],
        type: "success",
        ...(moved.canUndo && { action: { label: "Undo", onClick: () => void takeBack(moved.version) } }),
      });
    });
  return { run, undo: () => takeBack(version), busy };
}
