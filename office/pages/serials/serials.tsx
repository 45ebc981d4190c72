import { Form, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Piece } from "#contract/office/catalogue/serial.ts";
import { SERIAL_STATES } from "#contract/rules/product/serial-number.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const q = search.get("q") ?? "";
  const query = { q, product: search.get("product"), after: search.get("after") };
  return { q, ...(await callOffice("listSerials", { query: query as never }, { signal: request.signal })) };
}

const COLUMNS: readonly Column<Piece>[] = [
  { title: "Serial number", isName: true, cell: ({ serial }) => <span className="font-mono">{serial}</span> },
  { title: "Product", cell: ({ product }) => product.name },
  { title: "State", cell: ({ state }) => SERIAL_STATES[state] },
  { title: "Order", cell: ({ order }) => order && <span className="font-mono text-xs">{order}</span> },
  { title: "Recorded", wideOnly: true, cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
];

export function Component() {
  const { q, pieces, next, unregistered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Serial numbers"
        about="Where each piece came from, to whom it was sold, and what happened to it."
      />
      <Form className="flex max-w-xl items-start gap-2" role="search">
        <TextInput
          key={q}
          label="Serial number"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={64}
          autoComplete="off"
          placeholder="Scan it, or type its first letters"
          className="flex-1"
        />
        <Button type="submit" kind="secondary" className="mt-6.5">
          Find serial
        </Button>
      </Form>
      {unregistered !== null && unregistered > 0 && (
        <p className="text-muted">{unregistered} pieces in stock have no recorded serial number.</p>
      )}
      <DataTable
        caption={q ? `Serial numbers that begin with ${q}` : "Serial numbers, the newest first"}
        columns={COLUMNS}
        rows={pieces}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/serials/${id}`}
        empty={
          q ? (
            <p>No serial number begins with “{q}”. Check it, or look for the order instead.</p>
          ) : (
            <p>
              No serial number is recorded. Switch “Serial numbers” on in a product, then receive its pieces under
              Stock.
            </p>
          )
        }
      />
      <KeysetPages next={next} />
    </>
  );
}
