import { expect, test } from "vitest";
import { findSample, nameColumn } from "./file-columns.ts";

test("nameColumn: a column without a heading has its number, counted from one", () => {
  expect([nameColumn("Rate", 0), nameColumn("", 2)]).toEqual(["Rate", "Column 3"]);
});

test("findSample: the first value that is not empty; a column of empty or missing cells has none", () => {
  const rows = [["a", ""], ["b", "250", ""], ["c"]];
  expect([findSample(rows, 1), findSample(rows, 2), findSample(rows, 9)]).toEqual(["250", "", ""]);
});
