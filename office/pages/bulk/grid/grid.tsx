import type { CSSProperties } from "react";
import { classNames } from "#ui/class-names.ts";
import { CellInput } from "./cell-input.tsx";
import { isReadOnly, toCellKey } from "./grid-edits.ts";
import type { CellPosition } from "./grid-keys.ts";
import { type GridProps, type GridState, ROW_PX, useGrid } from "./use-grid.ts";

/** Works by keyboard alone; only the visible rows are rendered. */
export function Grid(props: GridProps) {
  const { label, headings, rows, edits } = props;
  const grid = useGrid(props);
  const template = { gridTemplateColumns: headings.map((name) => (name === "Name" ? "18rem" : "10rem")).join(" ") };
  return (
    <div
      ref={grid.box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={headings.length}
      aria-activedescendant={grid.toCellId(grid.activeCell)}
      tabIndex={0}
      onKeyDown={grid.onKeyDown}
      onPaste={grid.onPaste}
      className="relative h-[70dvh] overflow-auto rounded-card border border-line bg-surface text-sm"
    >
      <HeadingRow headings={headings} template={template} />
      <div role="rowgroup" className="relative w-max min-w-full" style={{ height: grid.virtual.getTotalSize() }}>
        {grid.virtual.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className="absolute grid border-b border-line"
            style={{ ...template, height: ROW_PX, transform: `translateY(${start}px)` }}
          >
            {headings.map((heading, column) => (
              <GridCell key={heading} heading={heading} place={{ row, column }} grid={grid} edits={edits} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function HeadingRow({ headings, template }: { headings: readonly string[]; template: CSSProperties }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 w-max min-w-full border-b border-line bg-sunken">
      <div role="row" aria-rowindex={1} className="grid" style={template}>
        {headings.map((heading, column) => (
          <div
            key={heading}
            role="columnheader"
            aria-colindex={column + 1}
            className="truncate px-2 py-2.5 font-medium"
          >
            {heading}
          </div>
        ))}
      </div>
    </div>
  );
}

interface GridCellProps {
  heading: string;
  place: CellPosition;
  grid: GridState;
  edits: GridProps["edits"];
}

function GridCell({ heading, place, grid, edits }: GridCellProps) {
  const { activeCell, draft, setDraft, getValue } = grid;
  const isAt = activeCell.row === place.row && activeCell.column === place.column;
  const isEdited = edits.has(toCellKey(place.row, place.column));
  return (
    <div
      id={grid.toCellId(place)}
      role="gridcell"
      aria-colindex={place.column + 1}
      aria-selected={isAt}
      tabIndex={-1}
      onMouseDown={() => grid.handlePress(place)}
      onDoubleClick={() => !isReadOnly(heading) && setDraft(getValue(place))}
      className={classNames(
        "overflow-hidden px-2 leading-10 text-ellipsis whitespace-nowrap",
        isReadOnly(heading) && "text-muted",
        isEdited && "bg-success-soft text-success",
        isAt && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      {isAt && draft !== undefined ? (
        <CellInput
          label={heading}
          text={draft}
          onText={setDraft}
          onDone={grid.finish}
          onCancel={() => setDraft(undefined)}
        />
      ) : (
        getValue(place)
      )}
    </div>
  );
}
