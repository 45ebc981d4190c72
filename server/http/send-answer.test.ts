import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOf } from "#server/cache/answer.ts";
import { AnswerCache } from "#server/cache/answer-cache.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { cacheKey, sendAnswer } from "./send-answer.ts";

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

test("what is set for one visitor is kept for nobody else", async () => {
  const app = Fastify();
  const cache = new AnswerCache();
  const visitors = ["first", "second"];
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "set-cookie": `visitor=${visitors.shift()}`, "x-frame-options": "DENY" });
  });
  app.get("/", async (request, reply) => {
    const value = answerOf({ status: 200, headers: { "content-type": "text/plain" }, body: Buffer.from("Hello") });
    return sendAnswer(request, reply, await cache.answer("/", async () => ({ value, tags: [] })));
  });
  for (const _ of ["made", "kept"]) {
    const { headers } = await app.inject("/");
    expect(headers).toMatchObject({ "content-type": "text/plain", "x-frame-options": "DENY" });
    expect(headers).not.toHaveProperty("set-cookie");
  }
});
