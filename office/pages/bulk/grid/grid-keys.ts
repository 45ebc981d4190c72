import { isReadOnly } from "./grid-edits.ts";

export interface CellPosition {
  row: number;
  column: number;
}

export type Step = readonly [down: number, right: number];

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does to the grid while no cell is edited; `edit` opens the cell with this text. */
type GridCommand = { moveTo: CellPosition } | { edit: "current" | { text: string } } | { clear: true };

const STEPS: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
};

export function findCommand(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  active: CellPosition,
  table: { headings: readonly string[]; rows: number },
): GridCommand | undefined {
  const step = STEPS[key];
  if (step) return { moveTo: moveCell(active, step, table) };
  if (key === "Home") return { moveTo: { ...active, column: 0 } };
  if (key === "End") return { moveTo: { ...active, column: table.headings.length - 1 } };
  if (isReadOnly(table.headings[active.column])) return undefined;
  if (key === "Enter" || key === "F2") return { edit: "current" };
  if (key === "Delete") return { clear: true };
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey) return { edit: { text: key } };
  return undefined;
}

/** Stops at the edges of the table. */
export function moveCell(
  { row, column }: CellPosition,
  [down, right]: Step,
  { headings, rows }: { headings: readonly string[]; rows: number },
): CellPosition {
  return {
    row: Math.max(0, Math.min(rows - 1, row + down)),
    column: Math.max(0, Math.min(headings.length - 1, column + right)),
  };
}

/** How a key ends the editing of a cell; undefined means that typing goes on. */
export function findEditEnd({ key, shiftKey }: { key: string; shiftKey: boolean }): Step | "cancel" | undefined {
  if (key === "Enter") return [1, 0];
  if (key === "Tab") return [0, shiftKey ? -1 : 1];
  return key === "Escape" ? "cancel" : undefined;
}
