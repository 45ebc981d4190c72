import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MODEL_NUMBERS } from "./bound-words.ts";
import { readSearch, type SearchReading } from "./read-search.ts";

const TABLE = readFileSync(new URL("./searches.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" => ") as [asked: string, reading: string]);

function written(reading: SearchReading): string {
  const { words, minPrice, maxPrice, orderBy, category, subCategory, childCategory, chipFamily, use, facts } = reading;
  const parts = [
    words.length > 0 && `words=${words.join("_")}`,
    minPrice !== undefined && `min=${minPrice}`,
    maxPrice !== undefined && `max=${maxPrice}`,
    orderBy && `order=${orderBy}`,
    category && `in=${[category, subCategory, childCategory].filter(Boolean).join("/")}`,
    chipFamily && `chip=${chipFamily}`,
    use && `use=${use}`,
    ...Object.entries(facts).map(([key, value]) => `${key}:${String(value).replaceAll(" ", "_")}`),
  ];
  return parts.filter(Boolean).join(" ");
}

test("reading a search: the table has more than 250 searches", () => {
  expect(TABLE.length).toBeGreaterThan(250);
});

test.each(TABLE)("reading a search: %s", (query, reading) => {
  expect(written(readSearch(query))).toBe(reading.trim());
});

describe("reading a search: model numbers", () => {
  const series = fc.constantFrom("rtx", "gtx", "rx", "ryzen 5", "core i5", "ultra 7", "");
  const suffix = fc.constantFrom("", " ti", " super", " xt", "x", "f", "k", " 8gb", " 16gb ram");
  const around = fc.constantFrom(
    "",
    " laptop",
    " graphic card",
    " processor",
    " ke liye supply",
    " wala laptop",
    " mein kaunsa",
    " aur 4070",
  );
  const models = fc.constantFrom(...MODEL_NUMBERS);

  test("are never read as a budget, whatever the words around them", () => {
    fc.assert(
      fc.property(series, models, suffix, around, (before, model, after, behind) => {
        const { minPrice, maxPrice } = readSearch(`${before} ${model}${after}${behind}`);
        expect({ minPrice, maxPrice }).toEqual({});
      }),
      { numRuns: 1_000 },
    );
  });

  test("stay search words next to a budget", () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 10, max: 99 }), (model, thousands) => {
        const reading = readSearch(`rtx ${model} ${thousands} hazar tak`);
        expect(reading).toMatchObject({ words: ["rtx", model], maxPrice: thousands * 1_000 });
        expect(reading.minPrice).toBeUndefined();
      }),
    );
  });
});

test("reading a search: all spellings of an amount give the same price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 199 }), (fives) => {
      const thousands = fives * 5;
      const rupees = thousands * 1_000;
      const ways = [
        `${thousands}k tak`,
        `${thousands} hazar tak`,
        `${rupees} tak`,
        `under ${rupees.toLocaleString("en")}`,
        `${thousands / 100} lakh tak`,
        `rs ${rupees}`,
      ];
      for (const way of ways) expect(readSearch(way).maxPrice, way).toBe(rupees);
    }),
  );
});

test("reading a search: the bounds of a range are ordered, and no text causes an error", () => {
  const word = fc.constantFrom(
    ...'laptop ram 16gb 4060 rtx do k ke se main mein tak lakh hazar 20-30k sasta wala liye under between aur 50 2.5 derh paune 27 inch 4k - + " ۸۰ ہزار سے'.split(
      " ",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 10 }).map((words) => words.join(" ")),
        fc.string({ unit: "grapheme", maxLength: 60 }),
      ),
      (typed) => {
        const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER, words, parts } = readSearch(typed);
        expect(Number.isSafeInteger(minPrice) && minPrice >= 0 && Number.isSafeInteger(maxPrice)).toBe(true);
        expect(words.every((left) => left !== "")).toBe(true);
        for (const { without } of parts) expect(without.length).toBeLessThan(typed.normalize("NFKC").length * 20);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("reading a search: a product type without a category in the shop stays a search word", () => {
  expect(readSearch("gaming laptop 80k tak", { knowsPlace: () => false })).toMatchObject({
    words: ["gaming", "laptop"],
    maxPrice: 80_000,
  });
});

test("reading a search: removing a part leaves the rest as typed", () => {
  const { parts } = readSearch("80 hazar tak gaming laptop 16GB RAM");
  expect(parts.map(({ says, without }) => [says, without])).toEqual([
    ["price", "gaming laptop 16gb ram"],
    ["use", "80 hazar tak laptop 16gb ram"],
    ["category", "80 hazar tak gaming 16gb ram"],
    ["fact", "80 hazar tak gaming laptop"],
  ]);
});
