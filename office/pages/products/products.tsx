import Cpu from "lucide-react/icons/cpu";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { FAMILY_NAMES } from "#contract/facts/families.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { toView } from "#office/components/table/list-search.ts";
import { SavedViews } from "#office/components/table/saved-views.tsx";
import { readCatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChoice, useChosenColumns } from "./column-choice.tsx";
import { ProductEditingProvider } from "./inline/product-editing.ts";
import { useReloadedRows } from "./inline/use-reloaded-rows.ts";
import { parseQuery } from "./list-query.ts";
import { ProductFilters } from "./product-filters.tsx";
import { createSelectColumn, SelectionBar } from "./selection.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = parseQuery(new URL(request.url).searchParams);
  const [page, choices] = await Promise.all([
    callOffice("listProducts", { query }, { signal: request.signal }),
    readCatalogueChoices(),
  ]);
  return { page, choices };
}

export function Component() {
  const { page, choices } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const session = useSession();
  const family = FAMILY_NAMES.find((name) => name === search.get("family"));
  const offered = { family, withCosts: hasPermission(session, "catalogue.cost") };
  const columns = useChosenColumns(offered);
  const { rows, reload } = useReloadedRows(page.products);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const maySelect = hasPermission(session, "import.write");
  const editing = {
    mayChangePrice: hasPermission(session, "catalogue.write"),
    mayChangeStock: hasPermission(session, "stock.write"),
    reload,
  };
  return (
    <ProductEditingProvider value={editing}>
      <PageHeading
        title="Products"
        about={page.count && formatCount(page.count)}
        actions={
          <>
            <ColumnChoice {...offered} />
            {hasPermission(session, "catalogue.write") && (
              <ButtonLink to="new-pc" kind="secondary" size="small">
                <Cpu aria-hidden className="size-4" />
                New finished PC
              </ButtonLink>
            )}
            {hasPermission(session, "catalogue.write") && (
              <ButtonLink to="new" size="small">
                <Plus aria-hidden className="size-4" />
                New product
              </ButtonLink>
            )}
          </>
        }
      />
      <ProductFilters choices={choices} />
      <SavedViews name="office-product-views" path="/products" current={toView(search)} />
      {maySelect && <SelectionBar shown={rows} selected={selected} onSelect={setSelected} />}
      <DataTable
        caption="Products"
        columns={maySelect ? [createSelectColumn({ selected, onSelect: setSelected }), ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/products/${id}`}
        empty={
          <>
            <p>No products match these filters.</p>
            <ButtonLink kind="secondary" size="small" to="?">
              Show all products
            </ButtonLink>
          </>
        }
      />
      <KeysetPages next={page.next} />
    </ProductEditingProvider>
  );
}

function formatCount({ atLeast, more }: { atLeast: number; more: boolean }): string {
  return `${atLeast}${more ? "+" : ""} ${atLeast === 1 ? "product" : "products"}`;
}
