import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Settlement } from "#contract/office/cash/settlement.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { CourierRates } from "./courier-rates.tsx";
import { EarlierCash } from "./earlier-cash.tsx";
import { StatementForm } from "./statement-form.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const [list, { earlier }, { rates }] = await Promise.all([
    callOffice("listSettlements", { query: { after } }, { signal: request.signal }),
    callOffice("getEarlierCash", {}, { signal: request.signal }),
    callOffice("listCourierRates", {}, { signal: request.signal }),
  ]);
  return { ...list, earlier, rates };
}

export function Component() {
  const { settlements, next, couriers, earlier, rates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Settlements"
        about="Compare a courier's statement with your records: cash, charges and taxes of every parcel. What connected couriers paid is fetched each day."
      />
      {earlier && <EarlierCash earlier={earlier} />}
      <StatementForm couriers={couriers} />
      <section className="grid gap-2">
        <h2 className="text-base">Statements</h2>
        <DataTable
          caption="Statements, newest first"
          columns={COLUMNS}
          rows={settlements}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `/settlements/${id}`}
          empty="No statements yet. Upload the courier's CSV or XLSX file above. Payments of connected couriers are fetched each day."
        />
        <KeysetPages next={next} />
      </section>
      <CourierRates rates={rates} couriers={couriers} />
    </>
  );
}

const STATUS = { mapping: "Columns to match", open: "To close", closed: "Closed" } as const;

const COLUMNS = [
  { title: "Statement", cell: ({ name }: Settlement) => name },
  { title: "Courier", cell: ({ courier }: Settlement) => courier },
  { title: "Added", cell: ({ createdAt }: Settlement) => <Moment at={createdAt} /> },
  {
    title: "Source",
    cell: ({ fetchedFrom, by }: Settlement) =>
      fetchedFrom === null ? `Uploaded by ${by}` : `Fetched from ${COURIER_SERVICES[fetchedFrom]}`,
  },
  { title: "Parcels", cell: ({ rows }: Settlement) => rows.toLocaleString("en"), align: "end" as const },
  { title: "Differences", cell: ({ faulty }: Settlement) => faulty.toLocaleString("en"), align: "end" as const },
  { title: "Status", cell: ({ status }: Settlement) => STATUS[status] },
];
