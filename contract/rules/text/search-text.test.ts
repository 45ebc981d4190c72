import { expect, test } from "vitest";
import { SEARCH_MAX_CHARACTERS } from "../limits.ts";
import { cleanSearchText } from "./search-text.ts";

test.each([
  ["\u0000", ""],
  ["\ud800", ""],
  ["rtx\u0000 4060\udc00", "rtx  4060"],
  ["   \t\n ", ""],
  ["?!…", "?!…"],
  ["لیپ ٹاپ", "لیپ ٹاپ"],
  ["gaming 🎮 mouse", "gaming 🎮 mouse"],
])("search text %j becomes %j", (typed, clean) => {
  expect(cleanSearchText(typed)).toBe(clean);
});

test("search text: any length is cut to the length that the API accepts, without half a character at the end", () => {
  expect(cleanSearchText(`  ${"x".repeat(10_000)}`)).toHaveLength(SEARCH_MAX_CHARACTERS);
  expect(cleanSearchText(`${"x".repeat(SEARCH_MAX_CHARACTERS - 1)}🎮`)).toBe("x".repeat(SEARCH_MAX_CHARACTERS - 1));
});
