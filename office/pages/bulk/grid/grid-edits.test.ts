import { expect, test } from "vitest";
import { csvFromEdits, pasteCells, setCell, toCellKey } from "./grid-edits.ts";

const table = {
  headings: ["Web address", "Name", "Price", "Product type"],
  rows: [
    ["one", "One", "100", "ups"],
    ["two", "Two", "200", "ups"],
    ["three", "Three", "300", "ups"],
  ],
};
const paste = (text: string, at: { row: number; column: number }, edits = new Map<string, string>()) =>
  Object.fromEntries(pasteCells(table, { edits, ...at, text }));

test("paste from a spreadsheet: lines go down, tabs go right, and the last line end adds no row", () => {
  expect(paste("Uno\t110\r\nDue\t210\r\n", { row: 0, column: 1 })).toEqual({
    "0:1": "Uno",
    "0:2": "110",
    "1:1": "Due",
    "1:2": "210",
  });
});

test("paste: cells beyond the table are ignored, addresses and families stay", () => {
  expect(paste("1\n2\n3", { row: 2, column: 2 })).toEqual({ "2:2": "1" });
  expect(paste("x\ty\tz\tw\tv", { row: 0, column: 0 })).toEqual({ "0:1": "y", "0:2": "z" });
});

test("paste: a cell with its original value is not an edit, and removes an earlier edit", () => {
  const edits = new Map([[toCellKey(0, 2), "150"]]);
  expect(paste(" 100 \n210", { row: 0, column: 2 }, edits)).toEqual({ "1:2": "210" });
});

test("the file of edits has only changed cells by address; emptied cells are cleared, quotes are escaped", () => {
  const edits = pasteCells(table, { edits: new Map(), row: 1, column: 1, text: 'The "2nd"\t\nThird' });
  expect(csvFromEdits({ ...table, edits })).toBe(
    '"Web address","Name","Price"\n"two","The ""2nd""","[clear]"\n"three","Third",""',
  );
});

test("the file of edits has the order of the table, in whatever order cells were edited; spaces around a value go", () => {
  const edits = new Map([
    [toCellKey(2, 2), "330"],
    [toCellKey(0, 2), "110"],
  ]);
  setCell(edits, table, { row: 1, column: 1, value: " Due " });
  expect(csvFromEdits({ ...table, edits })).toBe(
    '"Web address","Name","Price"\n"one","","110"\n"two","Due",""\n"three","","330"',
  );
});
