import { afterEach, describe, expect, test, vi } from "vitest";
import { STALE_ANSWER_MAX_MS } from "#contract/rules/limits.ts";
import { type Answer, answerOf } from "./answer.ts";
import { AnswerCache } from "./answer-cache.ts";

const page = (text: string, given: Partial<Answer> = {}) =>
  answerOf({ status: 200, headers: {}, standsIn: true, ...given, body: Buffer.from(text) });
const keep = (cache: AnswerCache, key: string, answer = page(key)) =>
  cache.answer(key, async () => ({ value: answer, tags: [] }));
const textOf = ({ bodies }: Answer) => bodies.identity.toString();
const outage = () => Promise.reject(new Error("Connection terminated"));

afterEach(() => {
  vi.useRealTimers();
});

describe("addresses without end", () => {
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
    ["searched words", (n: number) => `/api/product/search?&q=word${n}`],
    ["spellings of a path", (n: number) => `/PRODUCT/${"/".repeat(n)}msi-rtx-5070?`],
    ["parameters that mean nothing", (n: number) => `/category/gpu/nvidia-geforce?&orderBy=x${n}`],
    ["sizes of a page", (n: number) => `/api/product/getRecentProducts?&limit=${1_000 + n}`],
  ])("%s do not push out the shop's own pages", async (_, keyOf) => {
    const cache = new AnswerCache();
    for (const key of OWN) await keep(cache, key);
    for (let n = 0; n < 120; n += 1) await keep(cache, keyOf(n), page(MB.slice(n)));
    for (const key of OWN) expect(cache.get(key), key).toBeDefined();
    // They are kept too, as far as their share goes.
    expect(cache.get(keyOf(119))).toBeDefined();
    expect(cache.get(keyOf(0))).toBeUndefined();
  });
});

describe("while the database is away", () => {
  test("a kept page stands in for one that cannot be made, and says that it may be old", async () => {
    const cache = new AnswerCache();
    await keep(cache, "/");
    cache.pause();
    const answer = await cache.answer("/", outage);
    expect(textOf(answer)).toBe("/");
    expect(answer.headers).toMatchObject({ warning: '110 - "Response is Stale"', age: "0" });
  });

  test("it stands in for a page with gaps, and for one that says that the shop is away", async () => {
    const cache = new AnswerCache();
    await keep(cache, "/");
    cache.pause();
    for (const value of [page("gaps", { complete: false }), page("away", { status: 503, complete: false })])
      expect(textOf(await cache.answer("/", async () => ({ value, tags: undefined })))).toBe("/");
  });

  test("it stands in for one that is not made in time", async () => {
    const cache = new AnswerCache();
    await keep(cache, "/");
    cache.pause();
    expect(textOf(await cache.answer("/", () => new Promise(() => {})))).toBe("/");
  });

  test("what can be made is made: only the news are away", async () => {
    const cache = new AnswerCache();
    await keep(cache, "/");
    cache.pause();
    const made = await keep(cache, "/", page("new"));
    expect(textOf(made)).toBe("new");
    expect(made.headers).not.toHaveProperty("warning");
    const gone = page("no such product", { status: 404 });
    expect((await cache.answer("/", async () => ({ value: gone, tags: undefined }))).status).toBe(404);
  });

  test.each(["what holds prices", "what was dropped", "what was never kept", "a page of long ago"])(
    "%s does not stand in",
    async (what) => {
      vi.useFakeTimers({ toFake: ["performance"] });
      const cache = new AnswerCache();
      const standsIn = what !== "what holds prices";
      if (what !== "what was never kept")
        await cache.answer("/", async () => ({ value: page("old", { standsIn }), tags: ["product:1"] }));
      cache.pause();
      if (what === "what was dropped") cache.drop(["product:1"]);
      if (what === "a page of long ago") vi.advanceTimersByTime(STALE_ANSWER_MAX_MS + 1);
      await expect(cache.answer("/", outage)).rejects.toThrow("Connection terminated");
    },
  );

  test("once the news are back nothing from before stands in", async () => {
    const cache = new AnswerCache();
    await keep(cache, "/");
    cache.pause();
    const { promise, reject } = Promise.withResolvers<never>();
    const asked = cache.answer("/", () => promise);
    cache.resume();
    reject(new Error("Connection terminated"));
    await expect(asked).rejects.toThrow("Connection terminated");
    await expect(cache.answer("/", outage)).rejects.toThrow("Connection terminated");
  });
});
