import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { LEDGER_REASONS } from "#contract/rules/product/stock-reason.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { STOCK_CHANGE_COLUMNS } from "#office/features/product/stock-changes.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { MoveStock } from "./move-stock.tsx";

type Row = OfficeResponse<"listStock">["changes"][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { product: search.get("product"), reason: search.get("reason"), after: search.get("after") };
  return callOffice("listStock", { query: query as never }, { signal: request.signal });
}

const COLUMNS: readonly Column<Row>[] = [
  { title: "Product", isName: true, cell: ({ product }) => product.name },
  ...STOCK_CHANGE_COLUMNS,
  { title: "In stock now", align: "end", wideOnly: true, cell: ({ stock }) => stock },
];

export function Component() {
  const { changes, next } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  return (
    <>
      <PageHeading title="Stock" about="Every piece that came, went or was counted, the newest first." />
      {hasPermission(session, "stock.write") && <MoveStock />}
      <label className="grid max-w-60 gap-1 text-xs font-medium text-muted">
        Why
        <select
          value={search.get("reason") ?? ""}
          onChange={(event) => setSearch(event.currentTarget.value ? { reason: event.currentTarget.value } : {})}
          className={`${CONTROL} min-h-10! px-2! text-sm!`}
        >
          <option value="">Every reason</option>
          {Object.entries(LEDGER_REASONS).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <DataTable
        caption="Movements of stock"
        columns={COLUMNS}
        rows={changes}
        keyOf={({ id }) => id}
        linkTo={({ product }) => `/products/${product.id}`}
        empty={<p>Nothing has moved like this.</p>}
      />
      <KeysetPages next={next} />
    </>
  );
}
