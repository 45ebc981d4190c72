import { useState } from "react";
import type { ClaimDetails } from "#contract/office/orders/claim.ts";
import { CLAIM_ACTS, type ClaimAct, findNextState } from "#contract/rules/claim/claim-states.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Button } from "#ui/button.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { MoneyDialog } from "./money-dialog.tsx";
import { useClaimAct } from "./use-claim-act.ts";

/** In the order in which they are offered; the first that is possible is the usual next step. */
const OFFERED: readonly Exclude<ClaimAct, "withdraw">[] = [
  "accept",
  "receive",
  "send",
  "come-back",
  "repair",
  "replace",
  "credit",
  "give-back",
  "lend",
  "take-loan",
  "refer",
  "refuse",
];

export function ClaimActs({ claim }: { claim: ClaimDetails }) {
  const [dialog, setDialog] = useState<Exclude<ClaimAct, "withdraw">>();
  const { run, undo, busy } = useClaimAct(claim);
  const session = useSession();
  const canRefund = hasPermission(session, "payment.refund") && claim.money !== null;
  const possible = OFFERED.filter(
    (act) =>
      findNextState(act, claim.state) &&
      (act !== "credit" || canRefund) &&
      (act !== "lend" || !claim.loan) &&
      (act !== "take-loan" || claim.loan),
  );
  const start = (act: (typeof OFFERED)[number]) => {
    // These need nothing to be typed; a recorded piece is scanned when it is received.
    if (act === "accept" || act === "come-back" || (act === "receive" && !claim.piece)) void run({ kind: act });
    else setDialog(act);
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {possible.map((act, place) => (
          <Button
            key={act}
            size="small"
            kind={act === "refuse" ? "danger" : place === 0 ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => start(act)}
          >
            {CLAIM_ACTS[act].label}
          </Button>
        ))}
        {claim.undoUntil && (
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void undo()}>
            Undo last step
          </Button>
        )}
      </div>
      {dialog === "credit" && <MoneyDialog claim={claim} onClose={close} />}
      {dialog && dialog !== "credit" && (
        <ActDialog
          act={dialog}
          claim={claim}
          busy={busy}
          onClose={close}
          onAct={async (step) => {
            if (await run(step)) close();
          }}
        />
      )}
    </>
  );
}
