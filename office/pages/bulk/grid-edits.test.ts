import { expect, test } from "vitest";
import { cellKey, csvOfEdits, pasted } from "./grid-edits.ts";

const table = {
  headings: ["Address", "Name", "Price", "Family"],
  rows: [
    ["one", "One", "100", "ups"],
    ["two", "Two", "200", "ups"],
    ["three", "Three", "300", "ups"],
  ],
};
const paste = (text: string, at: { row: number; column: number }, edits = new Map<string, string>()) =>
  Object.fromEntries(pasted(table, { edits, ...at, text }));

test("pasted from a spreadsheet: lines go down, tabs to the right; the last end of line is no row", () => {
  expect(paste("Uno\t110\r\nDue\t210\r\n", { row: 0, column: 1 })).toEqual({
    "0:1": "Uno",
    "0:2": "110",
    "1:1": "Due",
    "1:2": "210",
  });
});

test("pasted: what lies beyond the table is left out, addresses and families stay", () => {
  expect(paste("1\n2\n3", { row: 2, column: 2 })).toEqual({ "2:2": "1" });
  expect(paste("x\ty\tz\tw\tv", { row: 0, column: 0 })).toEqual({ "0:1": "y", "0:2": "z" });
});

test("pasted: a cell that is what it was is no edit, and takes an earlier edit back", () => {
  const edits = new Map([[cellKey(0, 2), "150"]]);
  expect(paste(" 100 \n210", { row: 0, column: 2 }, edits)).toEqual({ "1:2": "210" });
});

test("pasted, then sent: only what was touched, each row by its address; emptied cells are cleared, quotes kept", () => {
  const edits = pasted(table, { edits: new Map(), row: 1, column: 1, text: 'The "2nd"\t\nThird' });
  expect(csvOfEdits({ ...table, edits })).toBe(
    '"Address","Name","Price"\n"two","The ""2nd""","[clear]"\n"three","Third",""',
  );
});
