import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import { LIVE_BOOKING_STATES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { ParcelBookings } from "./parcel-bookings.tsx";

const AddParcelDialog = createLazyComponent(() => import("./add-parcel-dialog.tsx"));

const isLive = ({ state }: ParcelBooking) => LIVE_BOOKING_STATES.some((live) => live === state);

/** The bookings of an order at connected couriers. */
export function OrderParcels({ order: { number, stage, hasLiveParcel } }: { order: OrderDetails }) {
  const { bookings, reload } = useBookings(number);
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const { act, busy } = useAct();
  const canWrite = hasPermission(useSession(), "order.write");
  const canBook = canWrite && (stage === "to-pack" || stage === "to-hand-over");
  if (!bookings || (bookings.length === 0 && !canBook)) return null;
  const live = bookings.filter(isLive);
  const [first] = live;
  return (
    <section aria-label="Parcels" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium">Parcels</h3>
        {canBook && !first && (
          <ButtonLink kind="secondary" size="small" to={`/orders/book?number=${number}`}>
            Book parcel
          </ButtonLink>
        )}
        {canBook && first && (
          <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
            Add a parcel
          </Button>
        )}
        {canWrite && live.some(({ state }) => state === "booked") && (
          <Button
            kind="secondary"
            size="small"
            disabled={busy}
            onClick={() => void act(() => downloadFile("getParcelLabels", { query: { number } }))}
          >
            {live.length > 1 ? "Print labels" : "Print label"}
          </Button>
        )}
      </div>
      {hasLiveParcel && (
        <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-warning">
          This order is cancelled, but its parcel is still booked. Cancel the booking before the courier collects it.
        </p>
      )}
      {bookings.length === 0 ? (
        <p className="text-sm text-muted">Not booked at a courier. By hand: scan the courier's number at hand-over.</p>
      ) : (
        <ParcelBookings
          bookings={bookings}
          onChanged={() => {
            reload();
            // The warning about a cancelled order ends with its last booking.
            if (hasLiveParcel) void revalidate();
          }}
        />
      )}
      {isAdding && first && (
        <AddParcelDialog
          number={number}
          place={Math.max(...bookings.map(({ place }) => place)) + 1}
          service={first.service}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** Read beside the order, which is often prefetched without them. Undefined: not known yet. */
function useBookings(number: string) {
  const [bookings, setBookings] = useState<readonly ParcelBooking[]>();
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    callOffice("listParcelBookings", { params: { number } }, { signal: stop.signal, opensDialog: false }).then(
      (answer) => setBookings(answer.bookings),
      () => undefined,
    );
    return () => stop.abort();
  }, [number, version]);
  return { bookings, reload: () => setVersion((count) => count + 1) };
}
