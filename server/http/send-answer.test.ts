import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { cacheKey } from "./send-answer.ts";

const TREE = "/api/category/allCategories";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string>) => shop.app.inject({ url: TREE, headers });

test("the first to ask gets it compressed already, and everybody the same bytes", async () => {
  shop.shop.cache.clear();
  const first = await ask({ "accept-encoding": "gzip, br" });
  expect(first.headers["content-encoding"]).toBe("br");
  const plain = await ask({});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotliDecompressSync(first.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync((await ask({ "accept-encoding": "gzip" })).rawPayload)).toEqual(plain.rawPayload);
  const refused = await ask({ "accept-encoding": "br;q=0, gzip" });
  expect(refused.headers["content-encoding"]).toBe("gzip");
});

test("who has it already gets 304 and no body", async () => {
  const { headers } = await ask({});
  const again = await ask({ "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers.etag).toBe(headers.etag);
});

test("no two addresses share a key, whatever stands in their paths", () => {
  const known = ["page", "brand"];
  const keys = [
    cacheKey("/category/gpu", { page: "2" }, known),
    cacheKey("/category/gpu|page=2", {}, known),
    cacheKey("/category/gpu&page=2", {}, known),
    cacheKey("/category/gpu", { page: "2", brand: "a" }, known),
    cacheKey("/category/gpu", { page: "2|brand=a" }, known),
    cacheKey("/category/gpu", { page: "2&brand=a" }, known),
    cacheKey("/category/gpu", {}, known),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
