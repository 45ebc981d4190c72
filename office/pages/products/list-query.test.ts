import { expect, test } from "vitest";
import { queryOf, viewOf, withFilters } from "./list-query.ts";

test("queryOf: asks for what the list knows, and for nothing else", () => {
  const search = new URLSearchParams("q=rtx&brand=&status=draft&utm=x&after=abc&columns=lengthMm");
  expect(queryOf(search)).toEqual({ q: "rtx", status: "draft", after: "abc" });
});

test("withFilters: begins with the first page, drops what is emptied, and a fact goes with its family", () => {
  const search = new URLSearchParams("family=ups&missingFact=va&after=abc&q=x");
  expect(withFilters(search, { family: "case", q: "" }).toString()).toBe("family=case");
  expect(withFilters(search, { status: "draft" }).toString()).toBe("family=ups&missingFact=va&q=x&status=draft");
});

test("viewOf: two addresses of one selection are one view", () => {
  expect(viewOf(new URLSearchParams("q=x&after=1&brand=2"))).toBe(viewOf(new URLSearchParams("brand=2&q=x")));
});
