import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  return callOffice("getBatch", { params: { id: Number(params.id) } }, { signal: request.signal });
}

type Row = Awaited<ReturnType<typeof loader>>["list"][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: "Consignment", isName: true, cell: ({ consignment }) => <span className="font-mono">{consignment}</span> },
  { title: "Order", cell: ({ number }) => <span className="font-mono whitespace-nowrap">{number}</span> },
  { title: "Name", cell: ({ name }) => name },
  { title: "Phone", cell: ({ phone }) => phone },
  { title: "City", cell: ({ city }) => city },
  { title: "Pieces", align: "end", cell: ({ units }) => units },
];
const CASH: Column<Row> = {
  title: "Cash",
  align: "end",
  cell: ({ cash }) => (cash !== null && cash > 0 ? formatRupees(cash) : "Paid"),
};

/** The courier counts the parcels and signs the printed sheet. */
export function Component() {
  const { id, courier, parcels, cash, openedAt, closedAt, closedBy, list } = useLoaderData<typeof loader>();
  return (
    <div className="page-a4 grid gap-4">
      <PageHeading
        title="Load sheet"
        about={`${SHOP_NAME} to ${courier}, batch ${id}: ${parcels} ${parcels === 1 ? "parcel" : "parcels"}${cash === null ? "" : `, ${formatRupees(cash)} to collect`}. ${
          closedAt
            ? `Closed ${formatShortDateTime(closedAt)}${closedBy ? ` by ${closedBy}` : ""}`
            : `Opened ${formatShortDateTime(openedAt)}, open`
        }.`}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      <DataTable
        caption={`Parcels of batch ${id}`}
        columns={cash === null ? COLUMNS : [...COLUMNS, CASH]}
        rows={list}
        keyOf={({ number }) => number}
        linkTo={({ number }) => `/orders/${number}`}
        empty={<p>This batch has no parcels.</p>}
      />
      <div className="grid grid-cols-2 gap-8 pt-10">
        <p className="border-t border-ink pt-1">For {SHOP_NAME}</p>
        <p className="border-t border-ink pt-1">For {courier}: name, signature, time</p>
      </div>
    </div>
  );
}
