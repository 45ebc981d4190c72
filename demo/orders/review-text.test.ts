import { expect, test } from "vitest";
import { findForbiddenContent } from "#contract/rules/text/review-text.ts";
import { readDemoProducts } from "../catalogue/read-products.ts";

test("review text: no product name or description is detected as a phone number, a link or an e-mail address", () => {
  const texts = readDemoProducts().flatMap(({ name, shortDesc, description }) => [
    name,
    shortDesc,
    description.replace(/<[^>]*>|&\w+;/g, " "),
  ]);
  expect(texts.filter((text) => findForbiddenContent(text) !== undefined)).toEqual([]);
});
