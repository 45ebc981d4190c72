import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { type Edits, isReadOnly, pasteCells, setCell, toCellKey } from "./grid-edits.ts";
import { type CellPosition, findCommand, findEditEnd, moveCell, type Step } from "./grid-keys.ts";

interface GridProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  edits: Edits;
  onEdits: (edits: Edits) => void;
}

const ROW_PX = 40;

/** Works by keyboard alone; only the visible rows are rendered. */
export function Grid({ label, headings, rows, edits, onEdits }: GridProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [activeCell, setActiveCell] = useState<CellPosition>({
    row: 0,
    column: Math.max(0, headings.indexOf("Price")),
  });
  /** Undefined while no cell is edited. */
  const [draft, setDraft] = useState<string>();
  // oxlint-disable-next-line react/incompatible-library -- its value is read again at every render
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const getValue = ({ row, column }: CellPosition) => edits.get(toCellKey(row, column)) ?? rows[row]?.[column] ?? "";
  const toCellId = ({ row, column }: CellPosition) => `${id}-${row}-${column}`;
  const size = { headings, rows: rows.length };
  const moveTo = (cell: CellPosition) => {
    setActiveCell(cell);
    virtual.scrollToIndex(cell.row);
  };
  const commitEdit = (text: string) => {
    const next = new Map(edits);
    setCell(next, { headings, rows }, { ...activeCell, value: text });
    onEdits(next);
    setDraft(undefined);
  };
  const finish = (text: string, step: Step) => {
    commitEdit(text);
    box.current?.focus();
    moveTo(moveCell(activeCell, step, size));
  };
  /** Pressing another cell finishes the edit of this cell. */
  const handlePress = (place: CellPosition) => {
    if (place.row === activeCell.row && place.column === activeCell.column) return;
    if (draft !== undefined) commitEdit(draft);
    setActiveCell(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== undefined) return;
    const command = findCommand(event, activeCell, size);
    if (!command) return;
    if ("moveTo" in command) moveTo(command.moveTo);
    else if ("clear" in command) finish("", [0, 0]);
    else setDraft(command.edit === "current" ? getValue(activeCell) : command.edit.text);
    event.preventDefault();
  };
  useEffect(() => {
    document
      .getElementById(`${id}-${activeCell.row}-${activeCell.column}`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [activeCell, id]);
  const template = { gridTemplateColumns: headings.map((name) => (name === "Name" ? "18rem" : "10rem")).join(" ") };
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={headings.length}
      aria-activedescendant={toCellId(activeCell)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (draft !== undefined) return;
        event.preventDefault();
        onEdits(
          pasteCells({ headings, rows }, { edits, ...activeCell, text: event.clipboardData.getData("text/plain") }),
        );
      }}
      className="relative h-[70dvh] overflow-auto rounded-card border border-line bg-surface text-sm"
    >
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
      <div role="rowgroup" className="relative w-max min-w-full" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className="absolute grid border-b border-line"
            style={{ ...template, height: ROW_PX, transform: `translateY(${start}px)` }}
          >
            {headings.map((heading, column) => {
              const isAt = activeCell.row === row && activeCell.column === column;
              const isEdited = edits.has(toCellKey(row, column));
              return (
                <div
                  key={heading}
                  id={toCellId({ row, column })}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-selected={isAt}
                  tabIndex={-1}
                  onMouseDown={() => handlePress({ row, column })}
                  onDoubleClick={() => !isReadOnly(heading) && setDraft(getValue({ row, column }))}
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
                      onDone={finish}
                      onCancel={() => setDraft(undefined)}
                    />
                  ) : (
                    getValue({ row, column })
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onDone: (text: string, step: Step) => void;
  onCancel: () => void;
}

function CellInput({ label, text, onText, onDone, onCancel }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => onDone(text, [0, 0])}
      onKeyDown={(event) => {
        event.stopPropagation();
        const end = findEditEnd(event);
        if (event.key === "Tab") event.preventDefault();
        if (end === "cancel") onCancel();
        else if (end) onDone(text, end);
      }}
      className="h-full w-full bg-transparent outline-none"
    />
  );
}
