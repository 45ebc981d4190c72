import { expect, test } from "vitest";
import { clearCorrected, toFieldErrors } from "./field-errors.ts";
import { NEW_PRODUCT } from "./product-values.ts";

test("toFieldErrors: the faults of a change are named like the fields of the form", () => {
  expect(toFieldErrors({ "change.discount": "From 0 to 100", "facts.va": "A number" })).toEqual({
    discount: "From 0 to 100",
    "facts.va": "A number",
  });
  expect(toFieldErrors(undefined)).toEqual({});
});

const row = { group: "More", name: "", value: "x", unit: "" };
const before = { ...NEW_PRODUCT, name: "", facts: { va: 1, watts: 2 }, moreRows: [row] };
const errors = { name: "Name is required", total: "Wrong", "facts.va": "Wrong", "moreRows.0.name": "Wrong" };

test("clearCorrected: only the field that has changed loses its error", () => {
  const clear = (changes: object) => Object.keys(clearCorrected(errors, before, { ...before, ...changes }));
  expect(clear({ name: "M" })).toEqual(["total", "facts.va", "moreRows.0.name"]);
  expect(clear({ facts: { va: 1, watts: 9 } })).toEqual(Object.keys(errors));
  expect(clear({ facts: { va: 5, watts: 2 } })).toEqual(["name", "total", "moreRows.0.name"]);
  expect(clear({ moreRows: [{ ...row, name: "Cable" }] })).toEqual(["name", "total", "facts.va"]);
});
