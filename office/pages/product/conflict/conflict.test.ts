import { expect, test } from "vitest";
import { chooseSide, createConflict, listFieldsToTake, listOpenFields } from "./conflict.ts";

const saved = {} as Parameters<typeof createConflict>[0];

test("conflict: is open until a side is chosen for every field", () => {
  const conflict = createConflict(saved, { total: "Ali has changed this", "facts.va": "Ali has changed this" });
  expect(listOpenFields(conflict)).toEqual(["total", "facts.va"]);
  const half = chooseSide(conflict, "total", "theirs");
  expect([listOpenFields(half), [...listFieldsToTake(half)]]).toEqual([["facts.va"], ["total"]]);
  const changed = chooseSide(chooseSide(half, "facts.va", "mine"), "total", "mine");
  expect([listOpenFields(changed), [...listFieldsToTake(changed)]]).toEqual([[], []]);
});

test("conflict: a category that was moved is one choice", () => {
  const conflict = createConflict(saved, { childCategoryId: "Ali", subCategoryId: "Ali" });
  expect(listOpenFields(conflict)).toEqual(["childCategoryId"]);
});
