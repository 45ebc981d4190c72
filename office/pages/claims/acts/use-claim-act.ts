import { useRevalidator } from "react-router";
import type { ClaimDetails, ClaimStep } from "#contract/office/orders/claim.ts";
import { CLAIM_ACTS, CLAIM_STATE_LABEL } from "#contract/rules/claim/claim-states.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

/** Steps that leave nothing out of the shop can be undone for two minutes, as long as their mail waits. */
export function useClaimAct({ id, version, name }: ClaimDetails) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const params = { id };
  const takeBack = async (seenVersion: number) => {
    try {
      await callOffice("actOnClaim", { params, body: { version: seenVersion, act: { kind: "undo" } } });
      notify({ title: "Undone", message: name, type: "success" });
    } catch (error) {
      notifyError(error, "This could not be undone");
    }
    await revalidate();
  };
  const run = (step: Exclude<ClaimStep, { kind: "undo" }>): Promise<boolean> =>
    act(async () => {
      const moved = await callOffice("actOnClaim", { params, body: { version, act: step } });
      const isMove = CLAIM_ACTS[step.kind].to !== "stay";
      notify({
        title: name,
        message: isMove ? CLAIM_STATE_LABEL[moved.state] : "Saved",
        type: "success",
        ...(moved.canUndo && { action: { label: "Undo", onClick: () => void takeBack(moved.version) } }),
      });
    });
  return { run, undo: () => takeBack(version), busy };
}
