import { Link } from "react-router";
import type { FailedDeliveries } from "#contract/office/orders/failed-delivery.ts";
import { PARCEL_STATE_LABEL } from "#contract/rules/order/journey.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";

type ParcelToCheck = FailedDeliveries["attention"][number];

/** Couriers' reports that move no order by themselves. */
export function ParcelsToCheck({ parcels }: { parcels: readonly ParcelToCheck[] }) {
  if (parcels.length === 0) return null;
  return (
    <section id="attention" aria-labelledby="to-check" className="grid gap-2">
      <h2 id="to-check" className="text-base">
        Parcels to check
      </h2>
      <p className="text-muted">
        Couriers reported something about these parcels that the shop does not act on. Check each one.
      </p>
      <ul className="grid gap-2">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelRow parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ParcelRow({ parcel }: { parcel: ParcelToCheck }) {
  const { id, orderNumber, courier, trackingNumber, state, attention, since } = parcel;
  const { act, busy } = useAct();
  const canDismiss = hasPermission(useSession(), "order.write");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 break-words">
        <Link
          to={`/orders/${orderNumber}?q=${orderNumber}`}
          className="inline-flex min-h-6 items-center font-mono text-accent underline"
        >
          {orderNumber}
        </Link>{" "}
        {attention}
        <span className="block text-muted">
          {courier} {trackingNumber} · {PARCEL_STATE_LABEL[state]} {formatShortDateTime(since)}
        </span>
      </p>
      {canDismiss && (
        <Button
          kind="secondary"
          size="small"
          disabled={busy}
          onClick={() =>
            void act(() => callOffice("dismissParcelAttention", { params: { id } }), {
              title: orderNumber,
              message: "is off the list until something else happens",
            })
          }
        >
          Mark as checked
        </Button>
      )}
    </div>
  );
}
