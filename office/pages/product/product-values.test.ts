import { expect, test } from "vitest";
import {
  changeOf,
  merged,
  NEW_PRODUCT,
  type ProductValues,
  problemsOf,
  readNumber,
  withFamily,
} from "./product-values.ts";

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: "Mercury 1000",
  brandId: "3",
  childCategoryId: "9",
  total: "12500",
  family: "ups",
  facts: { va: 1000, watts: 600 },
};

test.each([
  ["12500", 12_500],
  ["Rs 12,500/-", 12_500],
  ["PKR 1,250", 1_250],
  [" 185 ", 185],
  ["", Number.NaN],
  ["12k", Number.NaN],
])("readNumber: %j is %d", (written, read) => {
  expect(readNumber(written)).toBe(read);
});

test("changeOf: only what differs, facts one by one, and the same number written otherwise is no change", () => {
  expect(changeOf(base, { ...base, total: "Rs 12,500" })).toEqual({});
  expect(
    changeOf(base, { ...base, name: "Mercury", facts: { va: 1200 }, factSources: { va: { source: "maker" } } }),
  ).toEqual({ name: "Mercury", facts: { va: 1200, watts: null }, factSources: { va: { source: "maker" } } });
});

test("merged: what is typed while the form is being saved stays on top of what was saved", () => {
  const sent = { ...NEW_PRODUCT, name: " Blorp ", total: "Rs 100", facts: { va: 650 } };
  const now = { ...sent, description: "<p>Typed on</p>", facts: { va: 650, watts: 390 } };
  const saved = { ...sent, name: "Blorp", total: "100", slug: "blorp" };
  expect(merged(sent, now, { saved, theirs: new Set() })).toEqual({
    ...saved,
    description: "<p>Typed on</p>",
    facts: { va: 650, watts: 390 },
  });
});

test("merged: mine on top of what others saved, but for what is left to them", () => {
  const mine = { ...base, name: "Mine", total: "1", facts: { va: 900 } };
  const saved = { ...base, name: "Theirs", shortDesc: "Theirs too", facts: { va: 800, watts: 700 } };
  expect(merged(base, mine, { saved, theirs: new Set(["name"]) })).toEqual({
    ...saved,
    name: "Theirs",
    total: "1",
    facts: { va: 900 },
  });
  expect(merged(base, mine, { saved, theirs: new Set(["facts.va", "facts.watts"]) }).facts).toEqual(saved.facts);
});

test("withFamily: another family begins without the facts it does not know", () => {
  expect(withFamily(base, "case").facts).toEqual({});
  expect(withFamily(base, "ups").facts).toEqual(base.facts);
});

test("problemsOf: a name, a place, a brand and a price are needed", () => {
  expect(Object.keys(problemsOf(NEW_PRODUCT))).toEqual(["name", "brandId", "childCategoryId", "total"]);
  expect(problemsOf(base)).toEqual({});
});
