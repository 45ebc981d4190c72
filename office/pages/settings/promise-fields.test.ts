import { expect, test } from "vitest";
import { POLICY } from "#contract/rules/limits.ts";
import { PROMISES, pickPromises } from "./promise-fields.tsx";

test("promises: typed numbers are sent as numbers, ranges of days as text", () => {
  const typed = Object.fromEntries(Object.entries(POLICY).map(([field, value]) => [field, String(value)]));
  expect(pickPromises(typed as never)).toEqual(POLICY);
});

test("promises: the form has every promise of the shop once", () => {
  expect(PROMISES.map(({ field }) => field).sort()).toEqual(Object.keys(POLICY).sort());
});
