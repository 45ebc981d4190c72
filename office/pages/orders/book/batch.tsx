import { useEffect, useEffectEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { BatchParcel, LoadSheet } from "#contract/office/orders/booking-batch.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/components/keys.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { describeResults, isRunning, PARCEL_STATE_LABEL, sortByAttention } from "./batch-texts.ts";
import { LoadSheets } from "./load-sheets.tsx";
import { WithoutSheet } from "./without-sheet.tsx";

const POLL_MS = 1_500;

export async function loader({ params, request }: LoaderFunctionArgs) {
  return callOffice("getBookingBatch", { params: { id: params.id ?? "" } }, { signal: request.signal });
}

/** The batch is stored, so this page can be closed and opened again at any time. */
export function Component() {
  const batch = useLoaderData<typeof loader>();
  const { id, by, createdAt, list, waiting, booked, withoutSheet } = batch;
  const { act, busy } = useAct();
  const [sheets, setSheets] = useState<readonly LoadSheet[]>([]);
  const canWrite = hasPermission(useSession(), "order.write");
  const running = isRunning(list);
  usePolling(running);
  const services = new Set(list.map(({ service }) => service));
  const printLabels = () => act(() => downloadFile("getParcelLabels", { query: { batch: id } }));
  useKeys([{ key: "p", does: "Print the labels", run: () => booked > 0 && !busy && void printLabels() }]);
  return (
    <>
      <PageHeading
        title="Bookings"
        about={`${list.length === 1 ? "1 parcel" : `${list.length} parcels`}, ${by}, ${formatShortDateTime(createdAt)}. You can leave this page; the shop goes on.`}
        actions={
          <ButtonLink kind="secondary" size="small" to="/orders/bookings">
            All bookings
          </ButtonLink>
        }
      />
      <section aria-label="Progress" className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p role="status" className="font-medium">
          {describeResults(list)}
        </p>
        <progress
          aria-label="Parcels asked for"
          value={list.length - waiting}
          max={list.length}
          className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-accent"
        />
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={busy || booked === 0 || running} onClick={() => void printLabels()}>
              {busy ? "Working…" : booked === 1 ? "Print 1 label" : `Print ${booked} labels`}
            </Button>
            <ButtonLink kind="secondary" to="/scan?mode=hand-over">
              Hand over by scanning
            </ButtonLink>
            {waiting > 0 && (
              <Button
                kind="danger"
                disabled={busy}
                onClick={() =>
                  void act(() => callOffice("stopBookingBatch", { params: { id } }), {
                    title: "Stopped",
                    message: "Parcels that were not asked for yet are not booked.",
                  })
                }
              >
                Stop booking
              </Button>
            )}
          </div>
        )}
      </section>
      {canWrite && (
        <WithoutSheet
          waiting={withoutSheet.filter(({ service }) => services.has(service))}
          isRunning={running}
          onMade={(sheet) => setSheets((made) => [sheet, ...made])}
        />
      )}
      <LoadSheets sheets={sheets} />
      <ul aria-label="Parcels" className="overflow-hidden rounded-card border border-line bg-surface">
        {sortByAttention(list).map((parcel) => (
          <ParcelRow key={parcel.position} parcel={parcel} />
        ))}
      </ul>
    </>
  );
}

/** Loads the page again and again while parcels are being booked. */
function usePolling(running: boolean) {
  const { revalidate, state } = useRevalidator();
  // The next look follows the answer to the last one, so that a slow line is not filled with them.
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(lookAgain, POLL_MS);
    return () => clearTimeout(timer);
  }, [running, state]);
}

function ParcelRow({ parcel }: { parcel: BatchParcel }) {
  const { number, name, city, place, service, state, why, trackingNumber, isOnLoadSheet } = parcel;
  const isBad = state === "refused" || state === "failed" || state === "uncertain";
  return (
    <li className="grid gap-x-4 border-b border-line p-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p className="min-w-0">
        <span className="block truncate font-medium">
          {name}, {city}
        </span>
        <Link to={`/orders/${number}`} className="inline-flex min-h-6 items-center font-mono text-xs underline">
          {number}
        </Link>
        {place > 1 && <span className="text-xs text-muted"> · parcel {place}</span>}
      </p>
      <p className={classNames("sm:text-end", isBad ? "text-warning" : "text-muted")}>
        <span className="block">
          {PARCEL_STATE_LABEL[state]}, {COURIER_SERVICES[service]}
          {trackingNumber && <span className="ms-2 font-mono text-ink">{trackingNumber}</span>}
        </span>
        <span className="block text-xs">{why ?? (isOnLoadSheet ? "On a load sheet" : "")}</span>
      </p>
    </li>
  );
}
