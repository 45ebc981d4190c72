import { useState } from "react";
import { Link } from "react-router";
import type { Transfer } from "#contract/office/cash/bank-transfer.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { describeTransfer, getConfirmLabel } from "./transfer-labels.ts";
import { useTransferActs } from "./use-transfer-acts.ts";

export function TransferCard({ transfer }: { transfer: Transfer }) {
  const { number, name, amount, claim, hasScreenshot } = transfer;
  const [rejecting, setRejecting] = useState(false);
  const { confirm, reject, busy } = useTransferActs(transfer);
  const confirmLabel = getConfirmLabel(transfer);
  return (
    <article
      aria-label={`Transfer of ${number}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-start gap-2">
        <h2 className="flex flex-wrap items-baseline gap-x-4 text-base">
          <Link to={`/orders/${number}?q=${number}`} className="font-mono text-accent underline">
            {number}
          </Link>
          <span className="tabular-nums">{formatRupees(amount)}</span>
        </h2>
        <p>{name}</p>
        {claim && claim.transactionNumber !== "" && (
          <p>
            Transaction number <span className="font-mono font-medium break-all">{claim.transactionNumber}</span>
            <span className="text-muted">, claimed {formatShortDateTime(claim.at)}</span>
          </p>
        )}
        <p className="text-muted">{describeTransfer(transfer)}</p>
        <div className="flex flex-wrap gap-2">
          {confirmLabel && (
            <Button size="small" disabled={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          )}
          {claim?.state === "open" && (
            <Button kind="secondary" size="small" disabled={busy} onClick={() => setRejecting(true)}>
              Not received
            </Button>
          )}
        </div>
      </div>
      {hasScreenshot && <Screenshot number={number} />}
      {rejecting && (
        <RejectDialog
          number={number}
          busy={busy}
          onClose={() => setRejecting(false)}
          onReject={async (reason) => {
            if (await reject(reason)) setRejecting(false);
          }}
        />
      )}
    </article>
  );
}

/** Loaded on request, because only permitted staff may fetch it and it is large. */
function Screenshot({ number }: { number: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button kind="quiet" size="small" className="self-start" onClick={() => setShown(true)}>
        Show screenshot
      </Button>
    );
  return (
    <img
      src={`${API_BASE}/office/transfers/${number}/screenshot`}
      alt={`Screenshot of the transfer for ${number}`}
      className="max-h-96 max-w-full rounded-control border border-line sm:max-w-72"
    />
  );
}
