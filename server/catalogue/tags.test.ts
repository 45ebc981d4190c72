import { expect, test } from "vitest";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { isExactStockTag, tagsOfStockChanges } from "./tags.ts";

/** What a sale makes old of the pages, which do not follow exact stock. */
const oldPages = (before: number, after: number) =>
  tagsOfStockChanges([{ slug: "card", subCategorySlug: "gpu", before, after }]).filter((tag) => !isExactStockTag(tag));

test.each([
  ["one of plenty", 100, 99, []],
  ["so many that few are left", FEW_LEFT + 1, FEW_LEFT, ["product:card"]],
  ["one of a few", 3, 2, ["product:card"]],
  ["the last one", 1, 0, ["product:card", "availability:gpu", "product-rows"]],
  ["minus twenty of none", 0, 20, ["product:card", "availability:gpu", "product-rows"]],
])("a sale of %s makes old only the pages that show it", (_, before, after, tags) => {
  expect(oldPages(before, after)).toEqual(tags);
});

test("a sale makes old every JSON that says the exact stock", () => {
  const tags = tagsOfStockChanges([{ slug: "card", subCategorySlug: "gpu", before: 100, after: 99 }]);
  expect(tags.filter(isExactStockTag)).toEqual(["stock:product-rows", "stock:product:card", "stock:gpu"]);
});
