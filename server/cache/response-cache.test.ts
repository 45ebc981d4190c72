import { afterEach, describe, expect, test, vi } from "vitest";
import { STALE_RESPONSE_MAX_MS } from "#contract/rules/limits.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

const page = (text: string, given: Partial<CachedResponse> = {}) =>
  createCachedResponse({ status: 200, headers: {}, allowStale: true, ...given, body: Buffer.from(text) });
const store = (cache: ResponseCache, key: string, answer = page(key)) =>
  cache.getOrBuild(key, async () => ({ value: answer, tags: [] }));
const textOf = ({ bodies }: CachedResponse) => bodies.identity.toString();
const outage = () => Promise.reject(new Error("Connection terminated"));

afterEach(() => {
  vi.useRealTimers();
});

describe("unlimited URLs", () => {
  const OWN = [
    "/?",
    "/product/msi-rtx-5070?",
    "/category/gpu/nvidia-geforce?&page=3&onSale=true&orderBy=priceAsc",
    "/api/product/getProductBySlug?&slug=msi-rtx-5070",
    "/api/product/getRecentProducts?&limit=10",
  ];
  const MB = "x".repeat(1024 * 1024);

  test.each([
    ["price bounds", (n: number) => `/category/gpu/nvidia-geforce?&minPrice=${n}`],
    ["brands", (n: number) => `/category/gpu/nvidia-geforce?&brand=b${n}`],
    ["search words", (n: number) => `/api/product/search?&q=word${n}`],
    ["spellings of a path", (n: number) => `/PRODUCT/${"/".repeat(n)}msi-rtx-5070?`],
    ["invalid parameter values", (n: number) => `/category/gpu/nvidia-geforce?&orderBy=x${n}`],
    ["page sizes", (n: number) => `/api/product/getRecentProducts?&limit=${1_000 + n}`],
  ])("%s do not evict the shop's own pages", async (_, keyOf) => {
    const cache = new ResponseCache();
    for (const key of OWN) await store(cache, key);
    for (let n = 0; n < 120; n += 1) await store(cache, keyOf(n), page(MB.slice(n)));
    for (const key of OWN) expect(cache.get(key), key).toBeDefined();
    // These responses are cached, too, within their own share of the memory.
    expect(cache.get(keyOf(119))).toBeDefined();
    expect(cache.get(keyOf(0))).toBeUndefined();
  });
});

describe("while the database is down", () => {
  test("serves a stale page with a warning when the page cannot be rendered", async () => {
    const cache = new ResponseCache();
    await store(cache, "/");
    cache.pause();
    const answer = await cache.getOrBuild("/", outage);
    expect(textOf(answer)).toBe("/");
    expect(answer.headers).toMatchObject({ warning: '110 - "Response is Stale"', age: "0" });
  });

  test("serves a stale page instead of an incomplete page or a 503 page", async () => {
    const cache = new ResponseCache();
    await store(cache, "/");
    cache.pause();
    for (const value of [page("gaps", { complete: false }), page("away", { status: 503, complete: false })])
      expect(textOf(await cache.getOrBuild("/", async () => ({ value, tags: undefined })))).toBe("/");
  });

  test("serves a stale page when rendering takes too long", async () => {
    const cache = new ResponseCache();
    await store(cache, "/");
    cache.pause();
    expect(textOf(await cache.getOrBuild("/", () => new Promise(() => {})))).toBe("/");
  });

  test("serves a fresh page when only notifications are lost", async () => {
    const cache = new ResponseCache();
    await store(cache, "/");
    cache.pause();
    const made = await store(cache, "/", page("new"));
    expect(textOf(made)).toBe("new");
    expect(made.headers).not.toHaveProperty("warning");
    const gone = page("no such product", { status: 404 });
    expect((await cache.getOrBuild("/", async () => ({ value: gone, tags: undefined }))).status).toBe(404);
  });

  test.each(["a response with prices", "an invalidated response", "an uncached response", "an expired response"])(
    "%s is not served stale",
    async (what) => {
      vi.useFakeTimers({ toFake: ["performance"] });
      const cache = new ResponseCache();
      const allowStale = what !== "a response with prices";
      if (what !== "an uncached response")
        await cache.getOrBuild("/", async () => ({ value: page("old", { allowStale }), tags: ["product:1"] }));
      cache.pause();
      if (what === "an invalidated response") cache.invalidate(["product:1"]);
      if (what === "an expired response") vi.advanceTimersByTime(STALE_RESPONSE_MAX_MS + 1);
      await expect(cache.getOrBuild("/", outage)).rejects.toThrow("Connection terminated");
    },
  );

  test("serves nothing stale once notifications are back", async () => {
    const cache = new ResponseCache();
    await store(cache, "/");
    cache.pause();
    const { promise, reject } = Promise.withResolvers<never>();
    const pending = cache.getOrBuild("/", () => promise);
    cache.resume();
    reject(new Error("Connection terminated"));
    await expect(pending).rejects.toThrow("Connection terminated");
    await expect(cache.getOrBuild("/", outage)).rejects.toThrow("Connection terminated");
  });
});
