import { expect, test } from "vitest";
import type { Category } from "#contract/shop/catalogue.ts";
import { categoriesInstead, isLongEnough, matchingCategories, queryOf, shortName } from "./search.ts";

const TREE: Category[] = [
  {
    name: "GPU",
    slug: "gpu",
    icon: "gpu",
    subCategories: [
      { name: "NVIDIA GeForce", slug: "nvidia-geforce", childCategories: [{ name: "GeForce RTX 50", slug: "rtx-50" }] },
      { name: "AMD Radeon", slug: "amd-radeon", childCategories: [] },
    ],
  },
  {
    name: "Storage",
    slug: "storage",
    icon: "hard-drive",
    subCategories: [{ name: "SSD", slug: "ssd", childCategories: [{ name: "NVMe SSD", slug: "nvme-ssd" }] }],
  },
];

test("search: runs only when the query has 4 or more characters", () => {
  expect(isLongEnough("rtx")).toBe(false);
  expect(isLongEnough(" rtx ")).toBe(false);
  expect(isLongEnough("rtx4")).toBe(true);
});

test("search: a query is trimmed and never longer than the call takes", () => {
  expect(queryOf(`  ${"x".repeat(300)}`)).toHaveLength(100);
});

test("result name: 40 characters stay, 41 become 37 and an ellipsis", () => {
  expect(shortName("x".repeat(40))).toBe("x".repeat(40));
  expect(shortName("x".repeat(41))).toBe(`${"x".repeat(37)}...`);
});

test("short words: a category's name offers its sub-categories", () => {
  expect(matchingCategories(TREE, "gpu").map(({ to }) => to)).toEqual([
    "/category/gpu/nvidia-geforce",
    "/category/gpu/amd-radeon",
  ]);
});

test("short words: a sub-category's or a child's name offers itself", () => {
  expect(matchingCategories(TREE, "SSD")).toEqual([
    { name: "SSD", within: "Storage", to: "/category/storage/ssd" },
    { name: "NVMe SSD", within: "SSD", to: "/category/storage/ssd/nvme-ssd" },
  ]);
  expect(matchingCategories(TREE, "nvm").map(({ to }) => to)).toEqual(["/category/storage/ssd/nvme-ssd"]);
  expect(matchingCategories(TREE, "")).toEqual([]);
  expect(matchingCategories(TREE, "zzz")).toEqual([]);
});

test("no results: what the words name, else the first shelves", () => {
  expect(categoriesInstead(TREE, "purple radeon").map(({ name }) => name)).toEqual(["AMD Radeon"]);
  expect(categoriesInstead(TREE, "qwertz").map(({ name }) => name)).toEqual(["GPU", "Storage"]);
});
