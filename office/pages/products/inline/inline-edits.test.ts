import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { describeFailure, describePriceEdit, describeStockEdit } from "./inline-edits.ts";

test("price edit: says what shoppers pay after the discount", () => {
  expect(describePriceEdit("Rs 10,000", { discount: 0 })).toBe("Shoppers pay Rs\u00a010,000");
  expect(describePriceEdit("10000", { discount: 15 })).toBe("Shoppers pay Rs\u00a08,500 after 15% discount");
  for (const text of ["", "12.5", "-3", "ask"])
    expect(describePriceEdit(text, { discount: 0 })).toBe("Enter a whole number of rupees");
});

test("stock edit: names a difference or a count, and never replaces the stock", () => {
  expect(describeStockEdit("+5", 7)).toBe("Received 5: 7 → 12");
  expect(describeStockEdit("-2", 7)).toBe("Corrected 2: 7 → 5");
  expect(describeStockEdit("12", 15)).toBe("Counted 12, was 15");
  expect(describeStockEdit("", 15)).toBe("Enter +5, −2 or the counted number");
});

test("failure: a conflict names the colleague, other errors their field", () => {
  const conflict = new ShopError("changed-meanwhile", {
    fields: { total: "Ali has changed this since you opened it" },
  });
  expect(describeFailure(conflict, "No answer")).toBe(
    "Ali has changed this since you opened it. Save again to replace it",
  );
  const few = new ShopError("invalid-input", { fields: { quantity: "Only 2 are in stock" } });
  expect(describeFailure(few, "No answer")).toBe("Only 2 are in stock");
  expect(() => describeFailure(new TypeError("x"), "No answer")).toThrow(TypeError);
});
