import Columns3 from "lucide-react/icons/columns-3";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { FamilyName } from "#contract/facts/families.ts";
import type { ProductRow } from "#contract/office/catalogue/product.ts";
import type { Column } from "#office/components/table/data-table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { readColumnKeys, withColumn } from "./column-keys.ts";
import { listChoosableColumns, NAME_COLUMN } from "./product-columns.tsx";

interface ColumnOptions {
  family: FamilyName | undefined;
  withCosts: boolean;
}

/** The URL names the columns; without names the default columns are shown. */
export function useChosenColumns(offered: ColumnOptions): readonly Column<ProductRow>[] {
  const chosen = useChosenKeys(offered);
  return [
    NAME_COLUMN,
    ...listChoosableColumns(offered).flatMap(({ key, column }) => (chosen.has(key) ? [column] : [])),
  ];
}

/** Uses the URL of a pending navigation, so that a checkbox does not wait for the list. */
function usePendingSearch(): URLSearchParams {
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

function useChosenKeys(offered: ColumnOptions): Set<string> {
  return readColumnKeys(usePendingSearch(), listChoosableColumns(offered));
}

/** A family's facts become columns once the list is filtered by the family. */
export function ColumnChoice(offered: ColumnOptions) {
  const search = usePendingSearch();
  const [, setSearch] = useSearchParams();
  const chosen = useChosenKeys(offered);
  const choose = (key: string, shown: boolean) => {
    const changed = withColumn(search, listChoosableColumns(offered), { key, shown });
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <details className="relative">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control border border-control bg-surface px-3 font-medium hover:bg-sunken">
        <Columns3 aria-hidden className="size-4" />
        Columns
      </summary>
      <fieldset className="absolute end-0 z-20 mt-1 grid max-h-96 w-72 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-overlay">
        <legend className="sr-only">Columns to show</legend>
        {listChoosableColumns(offered).map(({ key, column }) => (
          <Checkbox
            key={key}
            label={column.title}
            checked={chosen.has(key)}
            onChange={(event) => choose(key, event.currentTarget.checked)}
            className="min-h-9!"
          />
        ))}
        {offered.family === undefined && (
          <p className="pt-2 text-xs text-muted">Choose a product type to see its specifications as columns.</p>
        )}
      </fieldset>
    </details>
  );
}
