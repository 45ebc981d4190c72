import type { LoadSheet } from "#contract/office/orders/booking-batch.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";

const STATE_TEXT: Record<LoadSheet["state"], string> = {
  asked: "The courier is being asked",
  made: "Made",
  refused: "Refused",
  uncertain: "Nobody knows whether it was made. Ask once more; nothing is doubled",
};

export function LoadSheets({ sheets }: { sheets: readonly LoadSheet[] }) {
  const { act, busy } = useAct();
  return (
    <ul className="grid gap-2">
      {sheets.map(({ id, service, state, number, reason, by, createdAt, parcels, canRepeat }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3">
          <div className="min-w-56 flex-1">
            <p className="font-medium">
              {COURIER_SERVICES[service]}, {parcels === 1 ? "1 parcel" : `${parcels} parcels`}
              {number && ` · ${number}`}
            </p>
            <p className={state === "made" ? "text-sm text-muted" : "text-sm text-warning"}>
              {STATE_TEXT[state]}
              {reason && `: ${reason}`} · {by}, {formatShortDateTime(createdAt)}
            </p>
          </div>
          {canRepeat && (
            <Button
              kind="secondary"
              size="small"
              disabled={busy}
              onClick={() => void act(() => callOffice("repeatLoadSheet", { params: { id } }))}
            >
              Ask once more
            </Button>
          )}
          {state === "made" && (
            <Button
              kind="secondary"
              size="small"
              disabled={busy}
              onClick={() => void act(() => downloadFile("getLoadSheetFile", { params: { id } }))}
            >
              Download load sheet
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
