import { expect, test } from "vitest";
import { followPage, parseCompareList, toggleProduct } from "./compare-list.ts";
import { comparePath } from "./compare-path.ts";

test("toggleProduct: collects up to four products, never replaces one, and takes a chosen one out", () => {
  let slugs: string[] = [];
  for (const slug of ["a", "b", "c", "d"]) {
    const change = toggleProduct(slugs, slug);
    expect(change.outcome).toBe("added");
    if (change.outcome !== "full") slugs = change.slugs;
  }
  expect(slugs).toEqual(["a", "b", "c", "d"]);
  expect(toggleProduct(slugs, "e")).toEqual({ outcome: "full" });
  expect(toggleProduct(slugs, "b")).toEqual({ outcome: "removed", slugs: ["a", "c", "d"] });
  expect(comparePath(slugs)).toBe("/compare?products=a,b,c,d");
});

test.each([
  [undefined, []],
  ["a", []],
  [
    ["a", "a", 1, null, "<b>", "c,d", "b"],
    ["a", "b"],
  ],
  [
    ["a", "b", "c", "d", "e"],
    ["a", "b", "c", "d"],
  ],
])("parseCompareList: %j", (saved, list) => {
  expect(parseCompareList(saved)).toEqual(list);
});

test("followPage: a shared link replaces nothing, a change on the page does", () => {
  expect(followPage(["a", "b"], ["c"], { isChange: false })).toEqual(["a", "b"]);
  expect(followPage([], ["c"], { isChange: false })).toEqual(["c"]);
  expect(followPage(["a", "b"], ["a"], { isChange: true })).toEqual(["a"]);
});
