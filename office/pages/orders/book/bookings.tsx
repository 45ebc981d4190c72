import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { BookingBatch } from "#contract/office/orders/booking-batch.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ParcelBookings } from "../parcels/parcel-bookings.tsx";
import { LoadSheets } from "./load-sheets.tsx";
import { WithoutSheet } from "./without-sheet.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [overview, { bookings: uncertain }] = await Promise.all([
    callOffice("listBookingBatches", {}, { signal }),
    callOffice("listUncertainBookings", {}, { signal }),
  ]);
  return { ...overview, uncertain };
}

export function Component() {
  const { batches, sheets, withoutSheet, uncertain } = useLoaderData<typeof loader>();
  const canWrite = hasPermission(useSession(), "order.write");
  return (
    <>
      <PageHeading
        title="Bookings"
        about="What was booked at couriers, and what is left to do before they collect it."
        actions={
          canWrite && (
            <ButtonLink size="small" to="/orders/book">
              Book all packed orders
            </ButtonLink>
          )
        }
      />
      {canWrite && <WithoutSheet waiting={withoutSheet} onMade={() => undefined} />}
      {uncertain.length > 0 && (
        <section aria-labelledby="uncertain" className="grid gap-2">
          <h2 id="uncertain" className="text-base">
            Uncertain bookings
          </h2>
          <p className="text-muted">
            The courier may have booked these. The shop looks them up automatically; decide only where it says so.
          </p>
          <ParcelBookings bookings={uncertain} hasOrder />
        </section>
      )}
      <section aria-labelledby="batches" className="grid gap-2">
        <h2 id="batches" className="text-base">
          Booked together
        </h2>
        {batches.length === 0 && (
          <p className="rounded-card border border-dashed border-control p-6 text-muted">
            Nothing was booked here yet. Select orders on Orders, and press "Book parcels".
          </p>
        )}
        <ul className="grid gap-2">
          {batches.map((batch) => (
            <li key={batch.id}>
              <BatchLink batch={batch} />
            </li>
          ))}
        </ul>
      </section>
      {sheets.length > 0 && (
        <section aria-labelledby="sheets" className="grid gap-2">
          <h2 id="sheets" className="text-base">
            Load sheets
          </h2>
          <LoadSheets sheets={sheets} />
        </section>
      )}
    </>
  );
}

function BatchLink({ batch: { id, by, createdAt, parcels, waiting, booked } }: { batch: BookingBatch }) {
  return (
    <Link
      to={`/orders/bookings/${id}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface p-3 transition-colors hover:bg-sunken"
    >
      <span className="font-medium">{parcels === 1 ? "1 parcel" : `${parcels} parcels`}</span>
      <span className="text-muted">
        {booked} booked{waiting > 0 && `, ${waiting} waiting`} · {by}, {formatShortDateTime(createdAt)}
      </span>
    </Link>
  );
}
