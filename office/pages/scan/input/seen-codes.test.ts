import { expect, test } from "vitest";
import { SeenCodes } from "./seen-codes.ts";

test("reads a label once while in sight, and again after the label was away", () => {
  const seen = new SeenCodes();
  const read = (at: number, ...codes: string[]) => seen.takeNew(codes, at);
  expect(read(0, "A")).toEqual(["A"]);
  expect(read(200, "A")).toEqual([]);
  expect(read(900, "A", "B")).toEqual(["B"]);
  expect(read(1_700, "A")).toEqual([]);
  expect(read(2_700, "A")).toEqual(["A"]);
});

test("a label that is away for 900 ms is still the same one, and a longer time makes it another", () => {
  const seen = new SeenCodes();
  expect([seen.takeNew(["A"], 0), seen.takeNew(["A"], 900), seen.takeNew(["A"], 1_801)]).toEqual([["A"], [], ["A"]]);
});
