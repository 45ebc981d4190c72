import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { cellKey, type Edits, isFixed, pasted, put } from "./grid-edits.ts";

interface GridProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  edits: Edits;
  onEdits: (edits: Edits) => void;
}

interface Place {
  row: number;
  column: number;
}

const ROW_PX = 40;
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};

/** A table to type into, by keyboard alone if one likes. Only the rows that are seen are on the page. */
export function Grid({ label, headings, rows, edits, onEdits }: GridProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: Math.max(0, headings.indexOf("Price")) });
  /** What is being typed into the cell, if anything is. */
  const [typing, setTyping] = useState<string>();
  // oxlint-disable-next-line react/incompatible-library -- what it says is read anew at every render
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const value = ({ row, column }: Place) => edits.get(cellKey(row, column)) ?? rows[row]?.[column] ?? "";
  const cellId = ({ row, column }: Place) => `${id}-${row}-${column}`;
  const move = (down: number, right: number) => {
    const row = Math.max(0, Math.min(rows.length - 1, at.row + down));
    const column = Math.max(0, Math.min(headings.length - 1, at.column + right));
    setAt({ row, column });
    virtual.scrollToIndex(row);
  };
  const keep = (text: string) => {
    const next = new Map(edits);
    put(next, { headings, rows }, { ...at, value: text });
    onEdits(next);
    setTyping(undefined);
  };
  const finish = (text: string, [down, right]: [number, number]) => {
    keep(text);
    box.current?.focus();
    move(down, right);
  };
  /** Whoever presses another cell has finished this one. */
  const press = (place: Place) => {
    if (place.row === at.row && place.column === at.column) return;
    if (typing !== undefined) keep(typing);
    setAt(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing !== undefined) return;
    const step = STEPS[event.key];
    const editable = !isFixed(headings[at.column]);
    if (step) move(...step);
    else if (event.key === "Home") setAt({ ...at, column: 0 });
    else if (event.key === "End") setAt({ ...at, column: headings.length - 1 });
    else if ((event.key === "Enter" || event.key === "F2") && editable) setTyping(value(at));
    else if (event.key === "Delete" && editable) finish("", [0, 0]);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && editable)
      setTyping(event.key);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`${id}-${at.row}-${at.column}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at, id]);
  const template = { gridTemplateColumns: headings.map((name) => (name === "Name" ? "18rem" : "10rem")).join(" ") };
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={headings.length}
      aria-activedescendant={cellId(at)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (typing !== undefined) return;
        event.preventDefault();
        onEdits(pasted({ headings, rows }, { edits, ...at, text: event.clipboardData.getData("text/plain") }));
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
              const isAt = at.row === row && at.column === column;
              const isEdited = edits.has(cellKey(row, column));
              return (
                <div
                  key={heading}
                  id={cellId({ row, column })}
                  role="gridcell"
                  aria-colindex={column + 1}
                  aria-selected={isAt}
                  tabIndex={-1}
                  onMouseDown={() => press({ row, column })}
                  onDoubleClick={() => !isFixed(heading) && setTyping(value({ row, column }))}
                  className={classNames(
                    "overflow-hidden px-2 leading-10 text-ellipsis whitespace-nowrap",
                    isFixed(heading) && "text-muted",
                    isEdited && "bg-success-soft text-success",
                    isAt && "outline-2 -outline-offset-2 outline-accent",
                  )}
                >
                  {isAt && typing !== undefined ? (
                    <CellInput
                      label={heading}
                      text={typing}
                      onText={setTyping}
                      onDone={finish}
                      onCancel={() => setTyping(undefined)}
                    />
                  ) : (
                    value({ row, column })
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
  onDone: (text: string, step: [number, number]) => void;
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
        if (event.key === "Enter") onDone(text, [1, 0]);
        else if (event.key === "Tab") {
          event.preventDefault();
          onDone(text, [0, event.shiftKey ? -1 : 1]);
        } else if (event.key === "Escape") onCancel();
      }}
      className="h-full w-full bg-transparent outline-none"
    />
  );
}
