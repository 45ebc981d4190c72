import Columns3 from "lucide-react/icons/columns-3";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { FamilyName } from "#contract/facts/families.ts";
import type { ProductRow } from "#contract/office/product.ts";
import type { Column } from "#office/features/data-table.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { choosableColumns, NAME_COLUMN } from "./product-columns.tsx";

interface Offered {
  family: FamilyName | undefined;
  withCost: boolean;
}

/** Which columns the list shows: the address says, or the usual ones. */
export function useChosenColumns(offered: Offered): readonly Column<ProductRow>[] {
  const chosen = useChosenKeys(offered);
  return [NAME_COLUMN, ...choosableColumns(offered).flatMap(({ key, column }) => (chosen.has(key) ? [column] : []))];
}

/** The address that is being gone to counts already: a tick does not wait for the list. */
function useAskedSearch(): URLSearchParams {
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

function useChosenKeys(offered: Offered): Set<string> {
  const search = useAskedSearch();
  const written = search.get("columns");
  if (written !== null) return new Set(written.split(","));
  return new Set(choosableColumns(offered).flatMap(({ key, usual }) => (usual ? [key] : [])));
}

/** A family's facts are among the columns once the list is narrowed to it. */
export function ColumnChoice(offered: Offered) {
  const search = useAskedSearch();
  const [, setSearch] = useSearchParams();
  const chosen = useChosenKeys(offered);
  const choose = (key: string, shown: boolean) => {
    const keys = choosableColumns(offered)
      .map((column) => column.key)
      .filter((other) => (other === key ? shown : chosen.has(other)));
    const changed = new URLSearchParams(search);
    changed.set("columns", keys.join(","));
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
        {choosableColumns(offered).map(({ key, column }) => (
          <Checkbox
            key={key}
            label={column.title}
            checked={chosen.has(key)}
            onChange={(event) => choose(key, event.currentTarget.checked)}
            className="min-h-9!"
          />
        ))}
        {offered.family === undefined && (
          <p className="pt-2 text-xs text-muted">Choose a family to see its facts as columns.</p>
        )}
      </fieldset>
    </details>
  );
}
