import { expect, test } from "vitest";
import { findChosenIds, toComparison, toProductEdit, toSelection } from "./bulk-request.ts";

function fill(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What an untouched form sends. */
const UNTOUCHED = {
  priceBy: "",
  priceUnit: "percent",
  rounding: "none",
  discount: "",
  stockBy: " ",
  stockReason: "correction",
  newStatus: "",
  newBrand: "",
  newCategory: "",
};

test("toSelection: an empty field does not restrict the selection", () => {
  const form = fill({ family: "ups", brandId: "", childCategoryId: "", status: "draft", q: "  " });
  expect(toSelection(form)).toEqual({ family: "ups", status: "draft" });
});

test("toProductEdit, an untouched form: changes nothing", () => {
  const { stockReason, ...changes } = toProductEdit(fill(UNTOUCHED));
  expect(stockReason).toBe("correction");
  expect(Object.values(changes).filter((value) => value !== undefined)).toEqual([]);
});

test("toProductEdit: a price change has its unit and rounding; a typographic minus is a minus", () => {
  const form = fill({ ...UNTOUCHED, priceBy: "−7.5", rounding: "99" });
  expect(toProductEdit(form).price).toEqual({ by: -7.5, unit: "percent", rounding: "99" });
});

test("toProductEdit: zero is a value, and a text that is no number reaches the server as such", () => {
  const form = fill({ ...UNTOUCHED, discount: "0", stockBy: "five", newBrand: "3", newStatus: "archived" });
  expect(toProductEdit(form)).toMatchObject({ discount: 0, stockBy: Number.NaN, brandId: 3, status: "archived" });
});

test("toProductEdit: serial numbers can be asked for or not", () => {
  expect(toProductEdit(fill({ ...UNTOUCHED, asksSerials: "no", warrantyMonths: "12" }))).toMatchObject({
    asksSerials: false,
    warrantyMonths: 12,
  });
});

test("toComparison: sends the mapped columns; no family is null", () => {
  const form = fill({ family: "", newStatus: "draft", stockReason: "purchase", supplier: "Czone" });
  expect(toComparison(form, ["name", "", "total"])).toEqual({
    columns: ["name", "", "total"],
    family: null,
    newStatus: "draft",
    stockReason: "purchase",
    supplier: "Czone",
  });
  expect(toComparison(fill({ family: "ups" }), []).family).toBe("ups");
});

test("findChosenIds: the selected products of the URL, each once; whatever else is there is ignored", () => {
  const read = (search: string) => findChosenIds(new URLSearchParams(search));
  expect(read("products=7,3,7,x,-1,0,2.5")).toEqual([7, 3]);
  expect([read(""), read("products="), read("products=all")]).toEqual([undefined, undefined, undefined]);
});
