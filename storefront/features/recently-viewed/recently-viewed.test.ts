import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RECENTLY_VIEWED_LIFETIME_MS, RECENTLY_VIEWED_MAX } from "#contract/rules/limits.ts";
import { addViewedProduct, parseViewed, removeExpired, type ViewedProduct } from "./recently-viewed.ts";

const NOW = 1_800_000_000_000;
const productOf = (id: string) => ({ id, name: `Product ${id}`, image: `/media/${id}-640.webp`, price: 1_000 });

test("viewing a product removes any earlier entry, puts it first, and stamps the time", () => {
  let list = addViewedProduct([], productOf("a"), NOW);
  list = addViewedProduct(list, productOf("b"), NOW + 1);
  list = addViewedProduct(list, productOf("a"), NOW + 2);
  expect(list.map(({ id, viewedAt }) => [id, viewedAt])).toEqual([
    ["a", NOW + 2],
    ["b", NOW + 1],
  ]);
});

test("only the 6 most recent stay, each once, newest first", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."abcdefghij")), (ids) => {
      let list: ViewedProduct[] = [];
      for (const [index, id] of ids.entries()) list = addViewedProduct(list, productOf(id), NOW + index);
      const expectedIds = [...new Set(ids.toReversed())].slice(0, RECENTLY_VIEWED_MAX);
      expect(list.map(({ id }) => id)).toEqual(expectedIds);
    }),
  );
});

test("expiry drops entries viewed more than 24 hours ago", () => {
  const list = [0, RECENTLY_VIEWED_LIFETIME_MS, RECENTLY_VIEWED_LIFETIME_MS + 1].map((age) => ({
    ...productOf(String(age)),
    viewedAt: NOW - age,
  }));
  expect(removeExpired(list, NOW)).toEqual(list.slice(0, 2));
});

test("a damaged list is read as far as it is valid", () => {
  const entry = { ...productOf("a"), viewedAt: NOW };
  expect(parseViewed([null, 1, {}, entry, { ...entry, price: "x" }])).toEqual([entry]);
  expect(parseViewed({ list: [entry] })).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      expect(parseViewed(saved).length).toBeLessThanOrEqual(RECENTLY_VIEWED_MAX);
    }),
  );
});
