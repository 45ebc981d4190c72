import { expect, test } from "vitest";
import { parseViews, replaceView, toView, withCursor } from "./list-search.ts";

test("toView: two URLs of the same selection give the same view", () => {
  expect(toView(new URLSearchParams("q=x&after=1&brand=2"))).toBe(toView(new URLSearchParams("brand=2&q=x")));
});

test("withCursor: keeps the filters; without a cursor it leads to the first page", () => {
  const search = new URLSearchParams("q=x&before=7");
  expect(withCursor(search, "before", 9)).toBe("q=x&before=9");
  expect(withCursor(search, "before", undefined)).toBe("q=x");
  expect(search.toString()).toBe("q=x&before=7");
});

test("parseViews: what is no view is ignored, whatever was stored", () => {
  const view = { name: "Lahore", search: "city=Lahore" };
  expect(parseViews(JSON.stringify([view, { name: "x" }, null, "x", { name: 1, search: "" }]))).toEqual([view]);
  for (const text of [null, "", "{", "{}", "null"]) expect(parseViews(text)).toEqual([]);
});

test("replaceView: a view of the same name is replaced and comes last", () => {
  const [one, two] = [
    { name: "One", search: "a=1" },
    { name: "Two", search: "b=2" },
  ] as const;
  expect(replaceView([one, two], { name: "One", search: "c=3" })).toEqual([two, { name: "One", search: "c=3" }]);
});
