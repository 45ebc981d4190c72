import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { OfficeResponse } from "#contract/office/office.ts";
import { LEDGER_REASONS } from "#contract/rules/stock-reason.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { type Column, DataTable } from "#office/features/data-table.tsx";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { PageHeading } from "#office/features/page-heading.tsx";
import { STOCK_CHANGE_COLUMNS } from "#office/features/stock-changes.tsx";
import { CONTROL } from "#ui/field.tsx";
import { MoveStock } from "./move-stock.tsx";

type Row = OfficeResponse<"listStock">["changes"][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = { product: search.get("product"), reason: search.get("reason"), after: search.get("after") };
  return office("listStock", { query: query as never }, { signal: request.signal });
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
      {may(session, "stock.write") && <MoveStock />}
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
