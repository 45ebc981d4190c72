import { Link, useSearchParams } from "react-router";
import { IMPORT_WARNING_NAMES, IMPORT_WARNINGS, ROW_STATES } from "#contract/import/states.ts";
import type { ImportRow, WholeImport } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { canApply, canUndoRows, ROW_LABELS } from "./import-status.ts";

const SHOWN_CHANGES = 6;

export function ImportRows({
  bulkImport,
  rows,
  next,
}: {
  bulkImport: WholeImport;
  rows: ImportRow[];
  next: number | null;
}) {
  const { act, busy } = useAct();
  const { id, status } = bulkImport;
  const mayTick = canApply(status);
  const mayUndo = canUndoRows(status);
  const tick = (place: number, ticked: boolean) =>
    void act(() => callOffice("tickImportRows", { params: { id }, body: { places: [place], ticked } }));
  const undo = (place: number) => void act(() => callOffice("undoImportRow", { params: { id, place } }));
  const columns = createColumns({ mayTick, mayUndo, busy, tick, undo });
  return (
    <section className="grid gap-3">
      <h2 className="text-base">Preview</h2>
      <Filters bulkImport={bulkImport} />
      <DataTable
        caption="Rows of the import"
        columns={columns}
        rows={rows}
        keyOf={({ place }) => place}
        empty={
          mayUndo && Object.keys(bulkImport.counts).length === 0
            ? "The rows of this import were deleted. The history of each product shows its changes."
            : "No rows match this filter."
        }
      />
      <KeysetPages next={next} />
    </section>
  );
}

interface RowActs {
  mayTick: boolean;
  mayUndo: boolean;
  busy: boolean;
  tick: (place: number, ticked: boolean) => void;
  undo: (place: number) => void;
}

function createColumns(acts: RowActs): Column<ImportRow>[] {
  return [
    { title: "Product", cell: ({ name, place }) => name || `Row ${place}`, isName: true },
    { title: "Row", cell: ({ place }) => place, align: "end", wideOnly: true },
    { title: "Status", cell: ({ state }) => ROW_LABELS[state] },
    { title: "Before and after", cell: (row) => <Changes row={row} /> },
    { title: acts.mayTick ? "Apply" : "Undo", cell: (row) => <RowAct row={row} {...acts} /> },
  ];
}

function RowAct({ row: { place, state, ticked }, mayTick, mayUndo, busy, tick, undo }: RowActs & { row: ImportRow }) {
  if (mayTick && (state === "new" || state === "changed"))
    return (
      <Checkbox
        label={<span className="sr-only">Apply row {place}</span>}
        checked={ticked}
        disabled={busy}
        onChange={({ target }) => tick(place, target.checked)}
      />
    );
  if (!mayUndo || state !== "applied") return null;
  return (
    <Button kind="secondary" size="small" disabled={busy} aria-label={`Undo row ${place}`} onClick={() => undo(place)}>
      Undo
    </Button>
  );
}

function Changes({ row: { changes, problem, warnings } }: { row: ImportRow }) {
  return (
    <div className="grid gap-0.5 text-sm">
      {problem && <p className="text-sale">{problem}</p>}
      {changes.slice(0, SHOWN_CHANGES).map(({ title, before, after }) => (
        <p key={title} className="break-words">
          <span className="text-muted">{title}: </span>
          {before && (
            <>
              <del className="text-muted">{shorten(before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="no-underline">{after === "" ? "empty" : shorten(after)}</ins>
        </p>
      ))}
      {changes.length > SHOWN_CHANGES && <p className="text-muted">and {changes.length - SHOWN_CHANGES} more</p>}
      {warnings.map((warning) => (
        <p key={warning} className="font-medium text-sale">
          {IMPORT_WARNINGS[warning]}
        </p>
      ))}
    </div>
  );
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

function Filters({ bulkImport: { counts, warned } }: { bulkImport: WholeImport }) {
  const [search] = useSearchParams();
  const states = ROW_STATES.filter((state) => (counts[state] ?? 0) > 0);
  const warnings = IMPORT_WARNING_NAMES.filter((warning) => (warned[warning] ?? 0) > 0);
  const isAll = !search.has("state") && !search.has("warning");
  return (
    <nav aria-label="Filter rows" className="flex flex-wrap gap-2">
      <Filter to="" isCurrent={isAll}>
        All
      </Filter>
      {states.map((state) => (
        <Filter key={state} to={`state=${state}`} isCurrent={search.get("state") === state}>
          {ROW_LABELS[state]} {counts[state]?.toLocaleString("en")}
        </Filter>
      ))}
      {warnings.map((warning) => (
        <Filter key={warning} to={`warning=${warning}`} isCurrent={search.get("warning") === warning}>
          {IMPORT_WARNINGS[warning]} {warned[warning]?.toLocaleString("en")}
        </Filter>
      ))}
    </nav>
  );
}

function Filter({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={{ search: to }}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center rounded-full border px-3 text-sm",
        isCurrent ? "border-accent bg-accent text-on-accent" : "border-control bg-surface text-ink hover:bg-sunken",
      )}
    >
      {children}
    </Link>
  );
}
