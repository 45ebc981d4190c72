import type { Batch } from "#contract/office/orders/scan.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

interface BatchesProps {
  batches: readonly Batch[];
  courier: string;
  /** Scans that have not reached the server yet. */
  waiting: number;
}

export function Batches({ batches, courier, waiting }: BatchesProps) {
  const { act, busy } = useAct();
  const open = batches.find((batch) => batch.courier === courier && batch.closedAt === null);
  const closed = batches.filter((batch) => batch.closedAt !== null);
  const close = async ({ id, parcels }: Batch) => {
    const sure = await confirm({
      title: "Close the batch?",
      text: `${courier} signs for ${formatParcels(parcels)}. Parcels cannot be added or removed afterwards.`,
      action: "Close the batch",
    });
    if (!sure) return;
    await act(() => callOffice("closeBatch", { params: { id } }), { title: courier, message: "The batch is closed" });
  };
  return (
    <section aria-label="Batches" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {open ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-52 flex-1">
            <strong className="font-medium">
              {courier}: {formatParcels(open.parcels)}
            </strong>
            {open.cash !== null && `, ${formatRupees(open.cash)} to collect`}
            <br />
            <span className="text-muted">
              Batch {open.id}, opened {formatShortDateTime(open.openedAt)}
              {open.openedBy && ` by ${open.openedBy}`}
            </span>
          </p>
          <SheetButtons id={open.id} disabled={busy} act={act} />
          <Button size="small" disabled={busy || waiting > 0} onClick={() => void close(open)}>
            Close the batch
          </Button>
        </div>
      ) : (
        <p className="text-muted">Scan the first parcel to open a batch for {courier || "a courier"}.</p>
      )}
      {closed.length > 0 && (
        <details>
          <summary className="min-h-9 cursor-pointer content-center text-muted">Closed batches</summary>
          <ul className="grid gap-2 pt-2">
            {closed.map((batch) => (
              <li key={batch.id} className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
                <p className="min-w-52 flex-1">
                  {batch.courier}: {formatParcels(batch.parcels)}
                  {batch.cash !== null && `, ${formatRupees(batch.cash)}`}
                  <br />
                  <span className="text-muted">
                    Batch {batch.id}, closed {batch.closedAt && formatShortDateTime(batch.closedAt)}
                    {batch.closedBy && ` by ${batch.closedBy}`}
                  </span>
                </p>
                <SheetButtons id={batch.id} disabled={busy} act={act} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function SheetButtons({ id, disabled, act }: { id: number; disabled: boolean; act: ReturnType<typeof useAct>["act"] }) {
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        disabled={disabled}
        onClick={() => void act(() => downloadFile("getLoadSheet", { params: { id } }))}
      >
        Load sheet as CSV
      </Button>
      <ButtonLink kind="secondary" size="small" to={`/scan/batches/${id}`} target="_blank">
        Print
      </ButtonLink>
    </>
  );
}

const formatParcels = (parcels: number) => `${parcels} ${parcels === 1 ? "parcel" : "parcels"}`;
