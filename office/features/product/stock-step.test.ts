import { expect, test } from "vitest";
import { calculateStockAfter, parseStockEdit, parseStockStep } from "./stock-step.ts";

test("stock step: purchases and returns add, damages take away", () => {
  const step = (reason: "purchase" | "return" | "damage") => parseStockStep(reason, " 5 ", 7);
  expect([step("purchase"), step("return"), step("damage")]).toEqual([{ by: 5 }, { by: 5 }, { by: -5 }]);
});

test("stock step: a count is sent with the expected stock, so that sales in between are not lost", () => {
  expect(parseStockStep("count", "0", 7)).toEqual({ counted: 0, was: 7 });
});

test("stock step: only a correction can be negative", () => {
  expect([parseStockStep("correction", "-3", 7), parseStockStep("correction", "+2", 7)]).toEqual([
    { by: -3 },
    { by: 2 },
  ]);
  expect([parseStockStep("purchase", "-3", 7), parseStockStep("count", "-1", 7)]).toEqual([undefined, undefined]);
});

test.each(["", "2.5", "five", "1e3", "--1", "3 4"])("stock step, %j: no whole number", (written) => {
  expect(parseStockStep("correction", written, 7)).toBeUndefined();
});

test("stock after a step: a difference is added, a count replaces", () => {
  expect([calculateStockAfter({ by: -3 }, 7), calculateStockAfter({ counted: 4, was: 7 }, 7)]).toEqual([4, 4]);
  expect(calculateStockAfter({ counted: 0, was: 7 }, 7)).toBe(0);
});

test("stock edit: a sign means a difference, a bare number a count with the stock that was shown", () => {
  expect(parseStockEdit("+5", 7)).toEqual({ step: { by: 5 }, reason: "purchase" });
  expect(parseStockEdit(" −2", 7)).toEqual({ step: { by: -2 }, reason: "correction" });
  expect(parseStockEdit("12", 15)).toEqual({ step: { counted: 12, was: 15 }, reason: "count" });
  for (const written of ["", "five", "1.5", "+-3"]) expect(parseStockEdit(written, 7)).toBeUndefined();
});
