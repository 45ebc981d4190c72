import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { sendResponse, toCacheKey } from "./send-response.ts";

const TREE = "/api/category/allCategories";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string>) => shop.app.inject({ url: TREE, headers });

test("compresses the first response already, with the same content in every encoding", async () => {
  shop.shop.responseCache.clear();
  const first = await ask({ "accept-encoding": "gzip, br" });
  expect(first.headers["content-encoding"]).toBe("br");
  const plain = await ask({});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotliDecompressSync(first.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync((await ask({ "accept-encoding": "gzip" })).rawPayload)).toEqual(plain.rawPayload);
  const refused = await ask({ "accept-encoding": "br;q=0, gzip" });
  expect(refused.headers["content-encoding"]).toBe("gzip");
});

test("answers a matching ETag with 304 and no body", async () => {
  const { headers } = await ask({});
  const again = await ask({ "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers.etag).toBe(headers.etag);
});

test("different URLs never share a cache key", () => {
  const known = ["page", "brand"];
  const keys = [
    toCacheKey("/category/gpu", { page: "2" }, known),
    toCacheKey("/category/gpu|page=2", {}, known),
    toCacheKey("/category/gpu&page=2", {}, known),
    toCacheKey("/category/gpu", { page: "2", brand: "a" }, known),
    toCacheKey("/category/gpu", { page: "2|brand=a" }, known),
    toCacheKey("/category/gpu", { page: "2&brand=a" }, known),
    toCacheKey("/category/gpu", {}, known),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("a header that a hook sets for one visitor is not sent to the next", async () => {
  const app = Fastify();
  const responseCache = new ResponseCache();
  const visitors = ["first", "second"];
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "set-cookie": `visitor=${visitors.shift()}`, "x-frame-options": "DENY" });
  });
  app.get("/", async (request, reply) => {
    const value = createCachedResponse({
      status: 200,
      headers: { "content-type": "text/plain" },
      body: Buffer.from("Hello"),
    });
    return sendResponse(request, reply, await responseCache.getOrBuild("/", async () => ({ value, tags: [] })));
  });
  for (const visitor of ["first", "second"]) {
    const { headers } = await app.inject("/");
    expect(headers).toMatchObject({ "content-type": "text/plain", "x-frame-options": "DENY" });
    expect(headers["set-cookie"]).toBe(`visitor=${visitor}`);
  }
});
