import { expect, test } from "vitest";
import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { isExactStockTag, listStockChangeTags } from "./tags.ts";

/** The tags of pages that a sale invalidates, without those of exact stock. */
const oldPages = (before: number, after: number) =>
  listStockChangeTags([{ slug: "card", subCategorySlug: "gpu", before, after }]).filter((tag) => !isExactStockTag(tag));

test.each([
  ["a sale of one of many", 100, 99, []],
  ["a sale that leaves only a few", LOW_STOCK_MAX + 1, LOW_STOCK_MAX, ["product:card"]],
  ["a sale of one of a few", 3, 2, ["product:card"]],
  ["a sale of the last one", 1, 0, ["product:card", "availability:gpu", "product-rows"]],
  ["a restock of twenty", 0, 20, ["product:card", "availability:gpu", "product-rows"]],
])("%s invalidates only the pages that show the change", (_, before, after, tags) => {
  expect(oldPages(before, after)).toEqual(tags);
});

test("a sale invalidates all JSON with the exact stock", () => {
  const tags = listStockChangeTags([{ slug: "card", subCategorySlug: "gpu", before: 100, after: 99 }]);
  expect(tags.filter(isExactStockTag)).toEqual(["stock:product-rows", "stock:product:card", "stock:gpu"]);
});
