import { expect, test } from "vitest";
import { foundInReview } from "#contract/rules/review-text.ts";
import { readDemoProducts } from "./read-products.ts";

test("review text: no name or description of a product would be taken for a phone, a link or a mail", () => {
  const texts = readDemoProducts().flatMap(({ name, shortDesc, description }) => [
    name,
    shortDesc,
    description.replace(/<[^>]*>|&\w+;/g, " "),
  ]);
  expect(texts.filter((text) => foundInReview(text) !== undefined)).toEqual([]);
});
