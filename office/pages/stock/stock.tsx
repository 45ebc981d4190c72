import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { LEDGER_REASONS } from "#contract/rules/product/stock-reason.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { STOCK_CHANGE_COLUMNS } from "#office/features/product/stock-changes.tsx";
import { classNames } from "#ui/class-names.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { LowStockList } from "./low-stock.tsx";
import { MoveStock } from "./move-stock.tsx";

type Ledger = OfficeResponse<"listStock">;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { signal } = request;
  if (search.get("show") === "low") return { low: await callOffice("listLowStock", {}, { signal }) };
  const query = { product: search.get("product"), reason: search.get("reason"), after: search.get("after") };
  return { ledger: await callOffice("listStock", { query: query as never }, { signal }) };
}

const COLUMNS: readonly Column<Ledger["changes"][number]>[] = [
  { title: "Product", isName: true, cell: ({ product }) => product.name },
  ...STOCK_CHANGE_COLUMNS,
  { title: "In stock now", align: "end", wideOnly: true, cell: ({ stock }) => stock },
];

export function Component() {
  const { low, ledger } = useLoaderData<typeof loader>();
  const session = useSession();
  return (
    <>
      <PageHeading title="Stock" about="Receive and count stock, and see what to reorder." />
      {hasPermission(session, "stock.write") && <MoveStock />}
      <nav aria-label="Stock lists" className="flex gap-1 border-b border-line">
        <Tab to="?" title="Stock changes" isCurrent={!low} />
        <Tab to="?show=low" title="Low stock" isCurrent={low !== undefined} />
      </nav>
      {low ? <LowStockList low={low} /> : ledger && <LedgerList ledger={ledger} />}
    </>
  );
}

function Tab({ to, title, isCurrent }: { to: string; title: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "-mb-px grid min-h-11 content-center border-b-2 px-3 font-medium",
        isCurrent ? "border-accent text-accent" : "border-transparent text-muted hover:text-ink",
      )}
    >
      {title}
    </Link>
  );
}

function LedgerList({ ledger: { changes, next } }: { ledger: Ledger }) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <label className="grid max-w-60 gap-1 text-xs font-medium text-muted">
        Reason
        <select
          value={search.get("reason") ?? ""}
          onChange={(event) => setSearch(event.currentTarget.value ? { reason: event.currentTarget.value } : {})}
          className={`${CONTROL} min-h-10! px-2! text-sm!`}
        >
          <option value="">All reasons</option>
          {Object.entries(LEDGER_REASONS).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <DataTable
        caption="Stock changes, newest first"
        columns={COLUMNS}
        rows={changes}
        keyOf={({ id }) => id}
        linkTo={({ product }) => `/products/${product.id}`}
        empty={<p>No stock changes with this reason.</p>}
      />
      <KeysetPages next={next} />
    </>
  );
}
