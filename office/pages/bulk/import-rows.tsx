import { Link, useSearchParams } from "react-router";
import { IMPORT_WARNING_NAMES, IMPORT_WARNINGS, ROW_STATES } from "#contract/import/states.ts";
import type { ImportRow, WholeImport } from "#contract/office/import.ts";
import { office } from "#office/api/client.ts";
import { type Column, DataTable } from "#office/features/data-table.tsx";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classNames } from "#ui/class-names.ts";
import { ROW_WORDS } from "./status-words.ts";

const SHOWN_CHANGES = 6;

/** The rows, narrowed by what they are and by what is warned of; before and after of each. */
export function ImportRows({ found, rows, next }: { found: WholeImport; rows: ImportRow[]; next: number | null }) {
  const { act, busy } = useAct();
  const { id, status } = found;
  const mayTick = status === "compared" || status === "cancelled";
  const mayUndo = ["applied", "cancelled", "undone"].includes(status);
  const tick = (place: number, ticked: boolean) =>
    void act(() => office("tickImportRows", { params: { id }, body: { places: [place], ticked } }));
  const undo = (place: number) => void act(() => office("undoImportRow", { params: { id, place } }));
  const columns = columnsOf({ mayTick, mayUndo, busy, tick, undo });
  return (
    <section className="grid gap-3">
      <h2 className="text-base">Before and after</h2>
      <Filters found={found} />
      <DataTable
        caption="Rows of the import"
        columns={columns}
        rows={rows}
        keyOf={({ place }) => place}
        empty={
          mayUndo && Object.keys(found.counts).length === 0
            ? "Its rows are no longer kept. What was changed stands in each product’s history."
            : "No row is like that."
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

function columnsOf(acts: RowActs): Column<ImportRow>[] {
  return [
    { title: "Product", cell: ({ name, place }) => name || `Row ${place}`, isName: true },
    { title: "Row", cell: ({ place }) => place, align: "end", wideOnly: true },
    { title: "State", cell: ({ state }) => ROW_WORDS[state] },
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
              <del className="text-muted">{short(before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="no-underline">{after === "" ? "empty" : short(after)}</ins>
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

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

function Filters({ found: { counts, warned } }: { found: WholeImport }) {
  const [search] = useSearchParams();
  const states = ROW_STATES.filter((state) => (counts[state] ?? 0) > 0);
  const warnings = IMPORT_WARNING_NAMES.filter((warning) => (warned[warning] ?? 0) > 0);
  const isAll = !search.has("state") && !search.has("warning");
  return (
    <nav aria-label="Which rows" className="flex flex-wrap gap-2">
      <Filter to="" isCurrent={isAll}>
        All
      </Filter>
      {states.map((state) => (
        <Filter key={state} to={`state=${state}`} isCurrent={search.get("state") === state}>
          {ROW_WORDS[state]} {counts[state]?.toLocaleString("en")}
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
