import { expect, test } from "vitest";
import { canUndo } from "./can-undo.ts";

const may = (undoNeeds: string[] | null, ...permissions: string[]) =>
  canUndo({ undoNeeds }, { permissions: permissions as never });

test("canUndo: needs the permission to undo and every permission of the change", () => {
  expect(may(["catalogue.write"], "catalogue.write", "history.undo")).toBe(true);
  expect(may(["catalogue.write"], "history.undo")).toBe(false);
  expect(may(["catalogue.write", "stock.write"], "stock.write", "history.undo")).toBe(false);
  expect(may(["catalogue.write"], "catalogue.write")).toBe(false);
});

test("canUndo: a change that cannot be undone is not offered to an owner either", () => {
  expect(may(null, "history.undo")).toBe(false);
});
