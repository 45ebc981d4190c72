import { expect, test } from "vitest";
import { queryOf, withFilters } from "./list-query.ts";

test("queryOf: asks for what the list knows, and for nothing else", () => {
  const search = new URLSearchParams("q=rtx&brand=&status=draft&utm=x&after=abc&columns=lengthMm");
  expect(queryOf(search)).toEqual({ q: "rtx", status: "draft", after: "abc" });
});

test("withFilters: begins with the first page, drops what is emptied, and a fact goes with its family", () => {
  const search = new URLSearchParams("family=ups&missingFact=va&after=abc&q=x");
  expect(withFilters(search, { family: "case", q: "" }).toString()).toBe("family=case");
  expect(withFilters(search, { status: "draft" }).toString()).toBe("family=ups&missingFact=va&q=x&status=draft");
});
