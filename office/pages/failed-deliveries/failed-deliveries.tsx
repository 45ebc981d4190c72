import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { FailedDeliveries } from "#contract/office/orders/failed-delivery.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { ParcelsToCheck } from "./parcels-to-check.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return await callOffice("listFailedDeliveries", {}, { signal: request.signal });
}

/** A call on the same day saves most of these parcels. */
export function Component() {
  const { parcels, hasMore, attention, measured, days } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Failed deliveries"
        about="Call the customer, agree on a day, then tell the courier. The oldest parcel is first."
      />
      <Measured measured={measured} />
      {parcels.length === 0 && (
        <p className="text-muted">No parcel waits for a call. Parcels that riders could not deliver are listed here.</p>
      )}
      <ul aria-label="Failed deliveries" className="grid gap-4">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelCard parcel={parcel} days={days} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-muted">More parcels follow when these are done.</p>}
      <ParcelsToCheck parcels={attention} />
    </>
  );
}

function Measured({ measured: { failed, rescued, returned, open } }: { measured: FailedDeliveries["measured"] }) {
  const figures = [
    { label: "Failed in 30 days", value: failed },
    { label: "Delivered later", value: rescued },
    { label: "Came back", value: returned },
    { label: "Still open", value: open },
  ];
  return (
    <section aria-label="The last 30 days" className="grid gap-2">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="grid gap-1 rounded-card border border-line bg-surface p-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/reports?report=failed-deliveries"
        className="inline-flex min-h-6 items-center justify-self-start text-accent underline"
      >
        Open the report by courier
      </Link>
    </section>
  );
}
