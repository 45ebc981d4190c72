import { useState } from "react";
import type { ReturnDetails, ReturnPiece } from "#contract/office/orders/return.ts";
import { formatRupees } from "#contract/rules/money.ts";
import {
  RETURN_CONDITION_LABEL,
  RETURN_PLACE_LABEL,
  RETURN_REASON_SHORT,
  RETURN_WISH_SHORT,
} from "#contract/rules/return/return-choices.ts";
import { describeBalances } from "#contract/rules/return/return-money.ts";
import {
  findNextState,
  RETURN_ACTS,
  RETURN_STATE_LABEL,
  type ReturnAct,
} from "#contract/rules/return/return-states.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";
import { ActDialog } from "./acts/act-dialog.tsx";
import { RefundDialog } from "./acts/refund-dialog.tsx";
import { useReturnAct } from "./acts/use-return-act.ts";

interface ReturnPieceProps {
  details: ReturnDetails;
  piece: ReturnPiece;
}

/** In the order in which they are offered; the first that is possible is the usual next step. */
const OFFERED: readonly ReturnAct[] = [
  "accept",
  "receive",
  "inspect",
  "refund",
  "replace",
  "repair",
  "hand-over",
  "send-back",
  "send",
  "refuse",
];
export function ReturnPieceCard({ details, piece }: ReturnPieceProps) {
  const [dialog, setDialog] = useState<ReturnAct>();
  const { run, undo, busy } = useReturnAct(details.number, piece);
  const canRefund = hasPermission(useSession(), "payment.refund") && piece.money !== null;
  const possible = OFFERED.filter((act) => findNextState(act, piece.state) && (act !== "refund" || canRefund));
  const start = (act: ReturnAct) => {
    const isAtOnce = act === "accept" || act === "repair" || (act === "receive" && piece.soldSerials.length === 0);
    if (isAtOnce) void run({ kind: act });
    else setDialog(act);
  };
  return (
    <section
      aria-label={piece.name}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex gap-4">
        <img src={piece.photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
        <div className="min-w-0">
          <h2 className="text-base break-words">{piece.name}</h2>
          <p className="font-medium text-accent">{RETURN_STATE_LABEL[piece.state]}</p>
        </div>
      </div>
      <PieceFacts piece={piece} />
      <div className="flex flex-wrap gap-2">
        {possible.map((act, place) => (
          <Button
            key={act}
            size="small"
            kind={act === "refuse" ? "danger" : place === 0 ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => start(act)}
          >
            {RETURN_ACTS[act].label}
          </Button>
        ))}
        {piece.undoUntil && (
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void undo()}>
            Undo last step
          </Button>
        )}
      </div>
      {dialog === "refund" && <RefundDialog details={details} piece={piece} onClose={() => setDialog(undefined)} />}
      {dialog && dialog !== "refund" && (
        <ActDialog
          act={dialog}
          piece={piece}
          busy={busy}
          onClose={() => setDialog(undefined)}
          onAct={async (step) => {
            if (await run(step)) setDialog(undefined);
          }}
        />
      )}
    </section>
  );
}

/** What is known about the piece, row by row. */
function PieceFacts({ piece }: { piece: ReturnPiece }) {
  const { money } = piece;
  const parcel = [piece.courier, piece.consignment].filter(Boolean).join(", ");
  const back = [piece.backCourier, piece.backConsignment].filter(Boolean).join(", ");
  const rows: [string, string | null][] = [
    ["Why", RETURN_REASON_SHORT[piece.reason]],
    ["Wants", RETURN_WISH_SHORT[piece.wish]],
    ["Says", piece.note || null],
    ["Piece", piece.bought > 1 ? `${piece.piece} of ${piece.bought} bought` : null],
    ["Answer by", piece.state === "asked" ? formatShortDateTime(piece.decideBy) : null],
    ["Paid", money && `${formatRupees(money.goods)} and ${formatRupees(money.delivery)} of the delivery charge`],
    ["Paid with", (money && describeBalances(money)) ?? null],
    ["Comes", piece.way === "drop-off" ? "The customer brings it" : parcel || null],
    ["Serial number", piece.serial],
    ["Found", piece.condition && RETURN_CONDITION_LABEL[piece.condition]],
    ["About it", piece.conditionNote],
    ["Stored in", piece.keptIn && RETURN_PLACE_LABEL[piece.keptIn]],
    ["Refunded", money && money.refunded > 0 ? formatRupees(money.refunded) : null],
    ["Back on balances", money && money.returned],
    ["Told the customer", piece.refusal],
    ["Sent back with", back || null],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
