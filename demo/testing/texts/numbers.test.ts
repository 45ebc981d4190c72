// Every number in a product's texts is the product's own, or listed as one of another thing.
import { expect, test } from "vitest";
import { type DemoProduct, readDemoProducts } from "#demo/catalogue/read-products.ts";
import { isOwnNumber, listNumberClaims, listNumbers, type NumberClaim } from "./number-claims.ts";
import { NUMBERS_OF_OTHER_THINGS } from "./numbers-of-other-things.ts";

const products = readDemoProducts();

const toPlainText = (html: string) => html.replace(/<[^>]+>/g, " ");
const toTexts = ({ shortDesc, description }: DemoProduct) => [shortDesc, toPlainText(description)];

/** A liquid cooler's fans add to its radiator: the texts state the sum. */
const RADIATOR_WITH_FANS = /Radiator and fans together are about|mm with fans/;
const FAN_MM = { min: 25, max: 30 };

function withoutOtherThings(text: string): string {
  return NUMBERS_OF_OTHER_THINGS.reduce((rest, phrase) => rest.replaceAll(phrase, ""), text);
}

function listOwnNumbers({ name, facts, ownChips = [], moreRows }: DemoProduct): number[] {
  const values = Object.values(facts).map((value) => JSON.stringify(value).replace(/["{}:[\],]/g, " "));
  return listNumbers([name, ...values, ...ownChips, ...moreRows.map(({ value }) => value)].join(" | "));
}

function isThicknessWithFans(text: string, claim: NumberClaim, { facts }: DemoProduct): boolean {
  const fanMm = claim.value - Number(facts["radiatorThicknessMm"]);
  return claim.unit === "mm" && RADIATOR_WITH_FANS.test(text) && fanMm >= FAN_MM.min && fanMm <= FAN_MM.max;
}

test("demo products: a number with a unit in the overview or the description is a fact of the product", () => {
  const foreign = products.flatMap((product) => {
    const own = listOwnNumbers(product);
    return toTexts(product).flatMap((text) =>
      listNumberClaims(withoutOtherThings(text), product.family)
        .filter((claim) => !isOwnNumber(claim, own) && !isThicknessWithFans(text, claim, product))
        .map(({ written }) => `${product.name}: ${written}`),
    );
  });
  expect(foreign).toEqual([]);
});

test("demo products: every listed number of another thing is still in a text", () => {
  const texts = products.flatMap(toTexts).join("\n");
  expect(NUMBERS_OF_OTHER_THINGS.filter((phrase) => !texts.includes(phrase))).toEqual([]);
});
