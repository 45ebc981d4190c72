import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MODEL_NUMBERS } from "./bound-words.ts";
import { readSearch, type SearchReading } from "./read-search.ts";

const TABLE = readFileSync(new URL("./searches.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" => ") as [asked: string, reading: string]);

function written({ words, minPrice, maxPrice, orderBy, category, subCategory, use, facts }: SearchReading): string {
  const parts = [
    words.length > 0 && `words=${words.join("_")}`,
    minPrice !== undefined && `min=${minPrice}`,
    maxPrice !== undefined && `max=${maxPrice}`,
    orderBy && `order=${orderBy}`,
    category && `in=${[category, subCategory].filter(Boolean).join("/")}`,
    use && `use=${use}`,
    ...Object.entries(facts).map(([key, value]) => `${key}:${String(value).replaceAll(" ", "_")}`),
  ];
  return parts.filter(Boolean).join(" ");
}

test("reading a search: the table is long enough to be worth something", () => {
  expect(TABLE.length).toBeGreaterThan(250);
});

test.each(TABLE)("reading a search: %s", (asked, reading) => {
  expect(written(readSearch(asked))).toBe(reading.trim());
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

  test("are never taken for a budget, whatever stands around them", () => {
    fc.assert(
      fc.property(series, models, suffix, around, (before, model, after, behind) => {
        const { minPrice, maxPrice } = readSearch(`${before} ${model}${after}${behind}`);
        expect({ minPrice, maxPrice }).toEqual({});
      }),
      { numRuns: 1_000 },
    );
  });

  test("stay words beside a budget", () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 10, max: 99 }), (model, thousands) => {
        const reading = readSearch(`rtx ${model} ${thousands} hazar tak`);
        expect(reading).toMatchObject({ words: ["rtx", model], maxPrice: thousands * 1_000 });
        expect(reading.minPrice).toBeUndefined();
      }),
    );
  });
});

test("reading a search: a sum is the same however it is written", () => {
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

test("reading a search: a range has its bounds in order, and whatever is typed is read without complaint", () => {
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

test("reading a search: a kind of thing that the shop does not have stays a word", () => {
  expect(readSearch("gaming laptop 80k tak", { knowsPlace: () => false })).toMatchObject({
    words: ["gaming", "laptop"],
    maxPrice: 80_000,
  });
});

test("reading a search: a part that is taken away leaves the rest as it was typed", () => {
  const { parts } = readSearch("80 hazar tak gaming laptop 16GB RAM");
  expect(parts.map(({ says, without }) => [says, without])).toEqual([
    ["price", "gaming laptop 16gb ram"],
    ["use", "80 hazar tak laptop 16gb ram"],
    ["category", "80 hazar tak gaming 16gb ram"],
    ["fact", "80 hazar tak gaming laptop"],
  ]);
});
