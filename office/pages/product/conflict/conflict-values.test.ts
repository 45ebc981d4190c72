import { expect, test } from "vitest";
import { getFieldLabel } from "../field-labels.ts";
import { NEW_PRODUCT } from "../product-values.ts";
import { formatConflictValue } from "./conflict-values.ts";

const values = { ...NEW_PRODUCT, brandId: "3", childCategoryId: "9", total: "12500", facts: { wave: "sine" } };
const choices = {
  brands: [{ id: 3, name: "Mercury" }],
  categories: [
    { subCategories: [{ childCategories: [{ id: 8, name: "Batteries" }] }] },
    { subCategories: [{ childCategories: [{ id: 9, name: "Line interactive" }] }] },
  ],
} as unknown as Pick<Parameters<typeof formatConflictValue>[2], "brands" | "categories">;
const format = (field: string, family: "ups" | null = "ups") =>
  formatConflictValue(field, values, { ...choices, family });

test("conflict: brand and category are shown by name, whatever branch of the tree", () => {
  expect([format("brandId"), format("childCategoryId")]).toEqual(["Mercury", "Line interactive"]);
});

test("conflict: a brand that is no longer listed is shown by its id", () => {
  expect(formatConflictValue("brandId", { ...values, brandId: "7" }, { ...choices, family: null })).toBe("7");
});

test("conflict: fields show their text, facts their value, and missing ones that there is nothing", () => {
  expect([format("total"), format("facts.wave"), format("facts.wave", null)]).toEqual([
    "12500",
    "Pure sine wave",
    "sine",
  ]);
  expect(format("facts.watts")).toBe(format("name"));
});

test("conflict: a fact has the label of its family, and its source another one", () => {
  const label = getFieldLabel("facts.va", "ups");
  expect(label).not.toBe(getFieldLabel("facts", "ups"));
  expect(getFieldLabel("factSources.va", "ups")).toContain(label);
  expect(getFieldLabel("facts.va", null)).toBe(getFieldLabel("facts"));
});
