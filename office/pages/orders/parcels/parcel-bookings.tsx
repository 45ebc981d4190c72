import { useState } from "react";
import { Link } from "react-router";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { PARCEL_STATE_LABEL } from "../book/batch-texts.ts";
import { formatKilos } from "../book/booking-draft.ts";

const AddNumberDialog = createLazyComponent(() => import("./add-number-dialog.tsx"));
const DecideDialog = createLazyComponent(() => import("./decide-dialog.tsx"));

interface ParcelBookingsProps {
  bookings: readonly ParcelBooking[];
  /** Names the order of each, where several orders are listed. */
  hasOrder?: boolean;
  onChanged?: () => void;
}

export function ParcelBookings({ bookings, hasOrder = false, onChanged }: ParcelBookingsProps) {
  const [deciding, setDeciding] = useState<ParcelBooking>();
  const [numbering, setNumbering] = useState<ParcelBooking>();
  return (
    <>
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <BookingItem
            key={booking.id}
            booking={booking}
            hasOrder={hasOrder}
            onDecide={() => setDeciding(booking)}
            onNumber={() => setNumbering(booking)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {numbering && (
        <AddNumberDialog
          booking={numbering}
          onClose={(isDone) => {
            setNumbering(undefined);
            if (isDone) onChanged?.();
          }}
        />
      )}
      {deciding && (
        <DecideDialog
          booking={deciding}
          onClose={(isDone) => {
            setDeciding(undefined);
            if (isDone) onChanged?.();
          }}
        />
      )}
    </>
  );
}

interface BookingItemProps {
  booking: ParcelBooking;
  hasOrder: boolean;
  onDecide: () => void;
  onNumber: () => void;
  onChanged: (() => void) | undefined;
}

function BookingItem({ booking, hasOrder, onDecide, onNumber, onChanged }: BookingItemProps) {
  const { id, orderNumber, place, reference, service, state, trackingNumbers, grams, reason, by, createdAt } = booking;
  const label = COURIER_SERVICES[service];
  const canWrite = hasPermission(useSession(), "order.write");
  const { act, busy } = useAct();
  const isOpen = state === "booked" || state === "uncertain";
  const lookUp = async () => {
    if (await act(() => callOffice("lookUpParcelBooking", { params: { id } }))) onChanged?.();
  };
  const cancel = async () => {
    const sure = await confirm({
      title: `Cancel the parcel ${trackingNumbers[0] ?? reference} at ${label}?`,
      text: `${label} is asked first. Only if it says yes, the parcel is cancelled here, too. This cannot be undone; book again if you need it.`,
      action: "Cancel booking",
      danger: true,
    });
    const done = { title: "Cancelled", message: `${label} does not expect this parcel any more.` };
    if (sure && (await act(() => callOffice("cancelParcelBooking", { params: { id } }), done))) onChanged?.();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      <div className="min-w-56 flex-1">
        <p>
          {hasOrder && (
            <Link to={`/orders/${orderNumber}`} className="me-2 inline-flex min-h-6 items-center font-mono underline">
              {orderNumber}
            </Link>
          )}
          <strong>{`${label}: ${PARCEL_STATE_LABEL[state].toLowerCase()}`}</strong>
          {trackingNumbers.length > 0 && <span className="ms-2 font-mono">{trackingNumbers.join(", ")}</span>}
        </p>
        <p className="text-sm text-muted">
          {place > 1 && `Parcel ${place} · `}
          {formatKilos(grams)} · reference {reference} · {by}, {formatShortDateTime(createdAt)}
        </p>
        {reason && <p className="text-sm text-warning">{reason}</p>}
        {booking.needsDecision && (
          <p className="text-sm text-warning">Look in {label}'s portal for the reference, then decide.</p>
        )}
      </div>
      {canWrite && isOpen && (
        <div className="flex flex-wrap gap-2">
          {booking.canLookUp && (
            <Button kind="secondary" size="small" disabled={busy} onClick={() => void lookUp()}>
              Look up now<span className="sr-only"> {reference}</span>
            </Button>
          )}
          {state === "uncertain" && (
            <Button size="small" disabled={busy} onClick={onDecide}>
              Decide<span className="sr-only"> about {reference}</span>
            </Button>
          )}
          {state === "booked" && (
            <Button kind="quiet" size="small" disabled={busy} onClick={onNumber}>
              Add tracking number<span className="sr-only"> of {reference}</span>
            </Button>
          )}
          {booking.canCancel && (
            <Button kind="secondary" size="small" disabled={busy} onClick={() => void cancel()}>
              Cancel booking<span className="sr-only"> {reference}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
