import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { ListedInvoice } from "#contract/office/orders/invoice.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { MonthExport } from "./month-export.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const get = (name: string) => searchParams.get(name) || undefined;
  return callOffice(
    "listInvoices",
    { query: { q: get("q"), month: get("month"), after: get("after") } },
    { signal: request.signal },
  );
}

const COLUMNS: readonly Column<ListedInvoice>[] = [
  { title: "Number", isName: true, cell: ({ number }) => <span className="font-mono">{number}</span> },
  { title: "Kind", cell: ({ kind }) => (kind === "invoice" ? "Invoice" : "Credit note") },
  { title: "Order", cell: ({ orderNumber }) => <span className="font-mono">{orderNumber}</span> },
  { title: "Buyer", cell: ({ buyer }) => <span dir="auto">{buyer}</span> },
  { title: "Total", align: "end", cell: ({ kind, total }) => formatRupees(kind === "invoice" ? total : -total) },
  { title: "Sales tax", align: "end", wideOnly: true, cell: ({ tax }) => (tax > 0 ? formatRupees(tax) : "–") },
  { title: "Issued", cell: ({ issuedAt }) => formatShortDateTime(issuedAt) },
  { title: "Reason", wideOnly: true, cell: ({ reason }) => reason ?? "" },
];

export function Component() {
  const { invoices, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const canExport = hasPermission(useSession(), "report.read");
  const isFiltered = Boolean(search.get("q") || search.get("month"));
  return (
    <>
      <PageHeading
        title="Invoices"
        about="An invoice is issued when an order is packed, a credit note when it is cancelled, returned or refunded. Numbers have no gaps."
      />
      {canExport && <MonthExport month={search.get("month") ?? ""} />}
      <Form
        key={search.toString()}
        role="search"
        aria-label="Invoices"
        className="grid items-end gap-x-3 md:flex md:flex-wrap"
      >
        <TextInput
          label="Number"
          name="q"
          hint="An order's number, or the end of an invoice's"
          defaultValue={search.get("q") ?? ""}
          className="md:w-72"
        />
        <TextInput
          label="Month"
          name="month"
          type="month"
          defaultValue={search.get("month") ?? ""}
          className="md:w-48"
        />
        <div className="flex gap-2 pb-6.5">
          <Button type="submit" kind="secondary">
            Show invoices
          </Button>
          {isFiltered && (
            <ButtonLink kind="quiet" to="/invoices">
              Clear filters
            </ButtonLink>
          )}
        </div>
      </Form>
      <DataTable
        caption="Invoices and credit notes, newest first"
        columns={COLUMNS}
        rows={invoices}
        keyOf={({ id }) => id}
        linkTo={({ orderNumber }) => `/orders/${orderNumber}`}
        empty={
          <p>
            {isFiltered
              ? "No invoices match. Clear the filters to see all."
              : "No invoices yet. The first one is issued when you pack an order."}
          </p>
        }
      />
      <KeysetPages next={next} />
    </>
  );
}
