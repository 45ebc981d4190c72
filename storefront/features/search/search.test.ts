import { expect, test } from "vitest";
import type { Category } from "#contract/shop/category.ts";
import { findMatchingCategories, isLongEnough, normalizeQuery, suggestCategories, truncateName } from "./search.ts";

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

test("search: a query is trimmed and cut to the length that the API accepts", () => {
  expect(normalizeQuery(`  ${"x".repeat(300)}`)).toHaveLength(100);
});

test("result name: 40 characters stay, 41 become 37 and an ellipsis", () => {
  expect(truncateName("x".repeat(40))).toBe("x".repeat(40));
  expect(truncateName("x".repeat(41))).toBe(`${"x".repeat(37)}...`);
});

test("short query: a category's name suggests its sub-categories", () => {
  expect(findMatchingCategories(TREE, "gpu").map(({ to }) => to)).toEqual([
    "/category/gpu/nvidia-geforce",
    "/category/gpu/amd-radeon",
  ]);
});

test("short query: the name of a sub-category or child category suggests that category", () => {
  expect(findMatchingCategories(TREE, "SSD")).toEqual([
    { name: "SSD", within: "Storage", to: "/category/storage/ssd" },
    { name: "NVMe SSD", within: "SSD", to: "/category/storage/ssd/nvme-ssd" },
  ]);
  expect(findMatchingCategories(TREE, "nvm").map(({ to }) => to)).toEqual(["/category/storage/ssd/nvme-ssd"]);
  expect(findMatchingCategories(TREE, "")).toEqual([]);
  expect(findMatchingCategories(TREE, "zzz")).toEqual([]);
});

test("no results: suggests the categories that the query names, else the first sub-categories", () => {
  expect(suggestCategories(TREE, "purple radeon").map(({ name }) => name)).toEqual(["AMD Radeon"]);
  expect(suggestCategories(TREE, "qwertz").map(({ name }) => name)).toEqual(["GPU", "Storage"]);
});
