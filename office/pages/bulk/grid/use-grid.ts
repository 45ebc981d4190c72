import { useVirtualizer } from "@tanstack/react-virtual";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Edits, pasteCells, setCell, toCellKey } from "./grid-edits.ts";
import { type CellPosition, findCommand, moveCell, type Step } from "./grid-keys.ts";

export interface GridProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  edits: Edits;
  onEdits: (edits: Edits) => void;
}

export const ROW_PX = 40;

export type GridState = ReturnType<typeof useGrid>;

/** The active cell, the text being typed in it, and what keys, presses and pastes do. */
export function useGrid({ headings, rows, edits, onEdits }: GridProps) {
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
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== undefined) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    onEdits(pasteCells({ headings, rows }, { edits, ...activeCell, text }));
  };
  useEffect(() => {
    document
      .getElementById(`${id}-${activeCell.row}-${activeCell.column}`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [activeCell, id]);
  const toCellId = ({ row, column }: CellPosition) => `${id}-${row}-${column}`;
  return { box, virtual, activeCell, draft, setDraft, getValue, toCellId, finish, handlePress, onKeyDown, onPaste };
}
