import type { ProductRow } from "#contract/office/catalogue/product.ts";
import type { Column } from "#office/components/table/data-table.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { buildBulkPath, SELECTION_MAX, withAll, withOne } from "./selected-ids.ts";

interface SelectionProps {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

export function createSelectColumn({ selected, onSelect }: SelectionProps): Column<ProductRow> {
  return {
    title: "Select",
    cell: ({ id, name }) => (
      <label className="-m-2 inline-grid size-11 place-items-center">
        <span className="sr-only">Select {name}</span>
        <input
          type="checkbox"
          checked={selected.has(id)}
          onChange={(event) => onSelect(withOne(selected, id, event.currentTarget.checked))}
          className="size-5 accent-accent"
        />
      </label>
    ),
  };
}

/** The selection stays from page to page, for a bulk change of exactly these products. */
export function SelectionBar({ shown, selected, onSelect }: SelectionProps & { shown: readonly ProductRow[] }) {
  if (shown.length === 0 && selected.size === 0) return null;
  const ids = shown.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-11 items-center gap-3 px-1 text-muted">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => onSelect(withAll(selected, ids, !isAll))}
          className="size-5 accent-accent"
        />
        Select all on this page
      </label>
      {selected.size > 0 && (
        <>
          <p role="status" className="font-medium">
            {selected.size} selected
          </p>
          {selected.size > SELECTION_MAX ? (
            <p className="text-sale">Select at most {SELECTION_MAX}, or use Bulk with a filter</p>
          ) : (
            <ButtonLink size="small" to={buildBulkPath(selected)}>
              Change selected products
            </ButtonLink>
          )}
          <Button kind="quiet" size="small" onClick={() => onSelect(new Set())}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
