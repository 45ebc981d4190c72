import { expect, test } from "vitest";
import { parseQuery, withFilters } from "./list-query.ts";

test("parseQuery: sends known filters only", () => {
  const search = new URLSearchParams("q=rtx&brand=&status=draft&utm=x&after=abc&columns=lengthMm");
  expect(parseQuery(search)).toEqual({ q: "rtx", status: "draft", after: "abc" });
});

test("withFilters: starts at the first page, removes empty filters, and the fact of another family", () => {
  const search = new URLSearchParams("family=ups&missingFact=va&after=abc&q=x");
  expect(withFilters(search, { family: "case", q: "" }).toString()).toBe("family=case");
  expect(withFilters(search, { status: "draft" }).toString()).toBe("family=ups&missingFact=va&q=x&status=draft");
});
