import { expect, test } from "vitest";
import { SeenCodes } from "./seen-codes.ts";

test("SeenCodes: a label in sight is read once, and again after it was away", () => {
  const seen = new SeenCodes();
  const read = (at: number, ...codes: string[]) => seen.newOf(codes, at);
  expect(read(0, "A")).toEqual(["A"]);
  expect(read(200, "A")).toEqual([]);
  expect(read(900, "A", "B")).toEqual(["B"]);
  expect(read(1_700, "A")).toEqual([]);
  expect(read(2_700, "A")).toEqual(["A"]);
});
