import { expect, test } from "vitest";
import { calculateStockAfter, readStockStep } from "./stock-step.ts";

test("stock step: purchases and returns add, damages take away", () => {
  const step = (reason: "purchase" | "return" | "damage") => readStockStep(reason, " 5 ", 7);
  expect([step("purchase"), step("return"), step("damage")]).toEqual([{ by: 5 }, { by: 5 }, { by: -5 }]);
});

test("stock step: a count is sent with the expected stock, so that sales in between are not lost", () => {
  expect(readStockStep("count", "0", 7)).toEqual({ counted: 0, was: 7 });
});

test("stock step: only a correction can be negative", () => {
  expect([readStockStep("correction", "-3", 7), readStockStep("correction", "+2", 7)]).toEqual([{ by: -3 }, { by: 2 }]);
  expect([readStockStep("purchase", "-3", 7), readStockStep("count", "-1", 7)]).toEqual([undefined, undefined]);
});

test.each(["", "2.5", "five", "1e3", "--1", "3 4"])("stock step, %j: no whole number", (written) => {
  expect(readStockStep("correction", written, 7)).toBeUndefined();
});

test("stock after a step: a difference is added, a count replaces", () => {
  expect([calculateStockAfter({ by: -3 }, 7), calculateStockAfter({ counted: 4, was: 7 }, 7)]).toEqual([4, 4]);
  expect(calculateStockAfter({ counted: 0, was: 7 }, 7)).toBe(0);
});
