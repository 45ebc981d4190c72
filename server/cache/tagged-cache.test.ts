import { afterEach, expect, test, vi } from "vitest";
import { CACHED_RESPONSE_MAX_AGE_MS } from "#contract/rules/limits.ts";
import { type BuiltValue, TaggedCache } from "./tagged-cache.ts";

const cacheOf = (maxSize = 3) => new TaggedCache<string>({ maxSize });
const store = (cache: TaggedCache<string>, key: string, tags: string[] = []) =>
  cache.getOrBuild(key, async () => ({ value: key, tags }));

/** A lookup whose value the test resolves or rejects later. */
function startLookup(cache: TaggedCache<string>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<BuiltValue<string>>();
  const make = vi.fn(() => promise);
  const answer = cache.getOrBuild(key, make);
  answer.catch(() => {});
  return { answer, make, finish: (value: string, tags?: string[]) => resolve({ value, tags }), fail: reject };
}

afterEach(() => {
  vi.useRealTimers();
});

test("returns a value until one of its tags is invalidated", async () => {
  const cache = cacheOf();
  await store(cache, "/a", ["product:1", "tree"]);
  await store(cache, "/b", ["tree"]);
  cache.invalidate(["product:1"]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("/b");
});

test("does not cache a value whose tag was invalidated during the build; other tags do not matter", async () => {
  const cache = cacheOf();
  const overtaken = startLookup(cache, "/a");
  const untouched = startLookup(cache, "/b");
  cache.invalidate(["product:1"]);
  overtaken.finish("old", ["product:1"]);
  untouched.finish("B", ["product:2"]);
  await Promise.all([overtaken.answer, untouched.answer]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("B");
});

test("treats values begun before the oldest recorded invalidation as stale", async () => {
  const cache = cacheOf();
  const early = startLookup(cache, "/a");
  cache.invalidate(["product:1"]);
  cache.invalidate(Array.from({ length: 10_000 }, (_, number) => `other:${number}`));
  const lateBuild = startLookup(cache, "/b");
  early.finish("old", ["product:1"]);
  lateBuild.finish("B", ["product:1"]);
  await Promise.all([early.answer, lateBuild.answer]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("B");
});

test("concurrent lookups of a key share one build", async () => {
  const cache = cacheOf();
  const first = startLookup(cache, "/a");
  const others = [startLookup(cache, "/a"), startLookup(cache, "/a")];
  first.finish("A", []);
  expect(await Promise.all([first, ...others].map(({ answer }) => answer))).toEqual(["A", "A", "A"]);
  for (const { make } of others) expect(make).not.toHaveBeenCalled();
});

test("a lookup after an invalidation gets no value begun before it; an earlier lookup does", async () => {
  const cache = cacheOf();
  const before = startLookup(cache, "/a");
  cache.invalidate(["product:1"]);
  const after = startLookup(cache, "/a");
  before.finish("old", ["product:1"]);
  after.finish("new", ["product:1"]);
  expect(await before.answer).toBe("old");
  expect(await after.answer).toBe("new");
  expect(cache.get("/a")).toBe("new");
});

test("a lookup after an unrelated invalidation shares the build", async () => {
  const cache = cacheOf();
  const before = startLookup(cache, "/a");
  cache.invalidate(["product:2"]);
  const after = startLookup(cache, "/a");
  before.finish("A", ["product:1"]);
  expect(await after.answer).toBe("A");
  expect(after.make).not.toHaveBeenCalled();
});

test("a failure reaches the lookups that waited for it, not later ones", async () => {
  const cache = cacheOf();
  const first = startLookup(cache, "/a");
  const second = startLookup(cache, "/a");
  cache.invalidate(["product:1"]);
  const afterWrite = startLookup(cache, "/a");
  first.fail(new Error("gone"));
  afterWrite.finish("A", []);
  await expect(first.answer).rejects.toThrow("gone");
  await expect(second.answer).rejects.toThrow("gone");
  expect(await afterWrite.answer).toBe("A");
});

test("evicts the least recently used value when full", async () => {
  const cache = cacheOf(2);
  await store(cache, "/a");
  await store(cache, "/b");
  cache.get("/a");
  await store(cache, "/c");
  expect([cache.get("/a"), cache.get("/b"), cache.get("/c")]).toEqual(["/a", undefined, "/c"]);
});

test("expires a value after the maximum age, even without a notification", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  // In a running process the clock is not at zero.
  vi.advanceTimersByTime(1_000);
  const cache = cacheOf();
  await store(cache, "/a");
  vi.advanceTimersByTime(CACHED_RESPONSE_MAX_AGE_MS);
  expect(cache.get("/a")).toBe("/a");
  vi.advanceTimersByTime(1);
  expect(cache.get("/a")).toBeUndefined();
});

test("caches nothing while paused", async () => {
  const cache = cacheOf();
  await store(cache, "/a");
  cache.pause();
  expect(cache.get("/a")).toBeUndefined();
  await store(cache, "/b");
  cache.resume();
  expect([cache.get("/a"), cache.get("/b")]).toEqual([undefined, undefined]);
  await store(cache, "/a");
  expect(cache.get("/a")).toBe("/a");
});

test.each(["before the pause", "during the pause"])(
  "does not cache a value begun %s and finished afterwards: an invalidation may be missing",
  async (when) => {
    const cache = cacheOf();
    const early = startLookup(cache, "/a");
    cache.pause();
    const meanwhile = startLookup(cache, "/b");
    cache.resume();
    const value = when === "before the pause" ? early : meanwhile;
    const key = value === early ? "/a" : "/b";
    value.finish("old", ["product:1"]);
    await value.answer;
    expect(cache.get(key)).toBeUndefined();
    const lateBuild = startLookup(cache, key);
    lateBuild.finish("new", ["product:1"]);
    expect(await lateBuild.answer).toBe("new");
  },
);
