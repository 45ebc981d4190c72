import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RECENTLY_VIEWED_LIFETIME_MS, RECENTLY_VIEWED_MAX } from "#contract/rules/limits.ts";
import { expireViewed, readViewed, type ViewedProduct, viewProduct } from "./recently-viewed.ts";

const NOW = 1_800_000_000_000;
const productOf = (id: string) => ({ id, name: `Product ${id}`, image: `/media/${id}-640.webp`, price: 1_000 });

test("viewing a product removes any earlier entry, puts it first, and stamps the time", () => {
  let list = viewProduct([], productOf("a"), NOW);
  list = viewProduct(list, productOf("b"), NOW + 1);
  list = viewProduct(list, productOf("a"), NOW + 2);
  expect(list.map(({ id, viewedAt }) => [id, viewedAt])).toEqual([
    ["a", NOW + 2],
    ["b", NOW + 1],
  ]);
});

test("only the 6 most recent are kept, each once, newest first", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."abcdefghij")), (ids) => {
      let list: ViewedProduct[] = [];
      for (const [index, id] of ids.entries()) list = viewProduct(list, productOf(id), NOW + index);
      const wanted = [...new Set(ids.toReversed())].slice(0, RECENTLY_VIEWED_MAX);
      expect(list.map(({ id }) => id)).toEqual(wanted);
    }),
  );
});

test("expiry drops entries viewed more than 24 hours ago", () => {
  const list = [0, RECENTLY_VIEWED_LIFETIME_MS, RECENTLY_VIEWED_LIFETIME_MS + 1].map((age) => ({
    ...productOf(String(age)),
    viewedAt: NOW - age,
  }));
  expect(expireViewed(list, NOW)).toEqual(list.slice(0, 2));
});

test("a damaged list is read as far as it can be understood", () => {
  const entry = { ...productOf("a"), viewedAt: NOW };
  expect(readViewed([null, 1, {}, entry, { ...entry, price: "x" }])).toEqual([entry]);
  expect(readViewed({ list: [entry] })).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      expect(readViewed(saved).length).toBeLessThanOrEqual(RECENTLY_VIEWED_MAX);
    }),
  );
});
