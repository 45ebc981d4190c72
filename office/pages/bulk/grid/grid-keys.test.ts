import { expect, test } from "vitest";
import { findCommand, findEditEnd, moveCell } from "./grid-keys.ts";

const table = { headings: ["Web address", "Name", "Price"], rows: 40 };
const press = (key: string, at = { row: 20, column: 1 }, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) =>
  findCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, at, table);

test.each([
  ["ArrowUp", { row: 19, column: 1 }],
  ["ArrowDown", { row: 21, column: 1 }],
  ["ArrowLeft", { row: 20, column: 0 }],
  ["ArrowRight", { row: 20, column: 2 }],
  ["PageUp", { row: 5, column: 1 }],
  ["PageDown", { row: 35, column: 1 }],
  ["Home", { row: 20, column: 0 }],
  ["End", { row: 20, column: 2 }],
])("grid, %s: moves", (key, moveTo) => {
  expect(press(key)).toEqual({ moveTo });
});

test("grid: a movement stops at every edge of the table", () => {
  expect(moveCell({ row: 1, column: 0 }, [-15, -1], table)).toEqual({ row: 0, column: 0 });
  expect(moveCell({ row: 38, column: 2 }, [15, 1], table)).toEqual({ row: 39, column: 2 });
});

test("grid: Enter and F2 edit the current text, a letter replaces the text, Delete clears the cell", () => {
  expect([press("Enter"), press("F2")]).toEqual([{ edit: "current" }, { edit: "current" }]);
  expect(press("5")).toEqual({ edit: { text: "5" } });
  expect(press("Delete")).toEqual({ clear: true });
});

test("grid: keys of the browser and names of other keys do nothing", () => {
  const at = { row: 20, column: 1 };
  expect([press("c", at, { ctrlKey: true }), press("v", at, { metaKey: true }), press("Shift")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("grid: a read-only cell can be left but neither edited nor cleared", () => {
  const address = { row: 3, column: 0 };
  for (const key of ["Enter", "F2", "Delete", "x"]) expect(press(key, address)).toBeUndefined();
  expect(press("ArrowRight", address)).toEqual({ moveTo: { row: 3, column: 1 } });
});

test("grid, while a cell is edited: Enter goes down, Tab to the side, Escape cancels, letters are text", () => {
  const end = (key: string, shiftKey = false) => findEditEnd({ key, shiftKey });
  expect([end("Enter"), end("Tab"), end("Tab", true), end("Escape"), end("a")]).toEqual([
    [1, 0],
    [0, 1],
    [0, -1],
    "cancel",
    undefined,
  ]);
});
