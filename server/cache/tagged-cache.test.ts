import { afterEach, expect, test, vi } from "vitest";
import { KEPT_ANSWER_MAX_AGE_MS } from "#contract/rules/limits.ts";
import { type Made, TaggedCache } from "./tagged-cache.ts";

const cacheOf = (maxSize = 3) => new TaggedCache<string>({ maxSize });
const keep = (cache: TaggedCache<string>, key: string, tags: string[] = []) =>
  cache.find(key, async () => ({ value: key, tags }));

/** Somebody asks; what they wait for is finished by hand. */
function ask(cache: TaggedCache<string>, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Made<string>>();
  const make = vi.fn(() => promise);
  const answer = cache.find(key, make);
  answer.catch(() => {});
  return { answer, make, finish: (value: string, tags?: string[]) => resolve({ value, tags }), fail: reject };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a value is found until one of its tags is dropped", async () => {
  const cache = cacheOf();
  await keep(cache, "/a", ["product:1", "tree"]);
  await keep(cache, "/b", ["tree"]);
  cache.drop(["product:1"]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("/b");
});

test("a value that a write of its tags overtook while it was made is not kept; a write of other tags is nothing to it", async () => {
  const cache = cacheOf();
  const overtaken = ask(cache, "/a");
  const untouched = ask(cache, "/b");
  cache.drop(["product:1"]);
  overtaken.finish("old", ["product:1"]);
  untouched.finish("B", ["product:2"]);
  await Promise.all([overtaken.answer, untouched.answer]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("B");
});

test("a write that is no longer remembered makes everything old that was begun before it", async () => {
  const cache = cacheOf();
  const early = ask(cache, "/a");
  cache.drop(["product:1"]);
  cache.drop(Array.from({ length: 10_000 }, (_, number) => `other:${number}`));
  const late = ask(cache, "/b");
  early.finish("old", ["product:1"]);
  late.finish("B", ["product:1"]);
  await Promise.all([early.answer, late.answer]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("B");
});

test("many who wait for the same value share one making of it", async () => {
  const cache = cacheOf();
  const first = ask(cache, "/a");
  const others = [ask(cache, "/a"), ask(cache, "/a")];
  first.finish("A", []);
  expect(await Promise.all([first, ...others].map(({ answer }) => answer))).toEqual(["A", "A", "A"]);
  for (const { make } of others) expect(make).not.toHaveBeenCalled();
});

test("who comes after a write gets nothing that was begun before it; who came earlier does", async () => {
  const cache = cacheOf();
  const before = ask(cache, "/a");
  cache.drop(["product:1"]);
  const after = ask(cache, "/a");
  before.finish("old", ["product:1"]);
  after.finish("new", ["product:1"]);
  expect(await before.answer).toBe("old");
  expect(await after.answer).toBe("new");
  expect(cache.get("/a")).toBe("new");
});

test("who comes after a write that does not concern the value shares its making", async () => {
  const cache = cacheOf();
  const before = ask(cache, "/a");
  cache.drop(["product:2"]);
  const after = ask(cache, "/a");
  before.finish("A", ["product:1"]);
  expect(await after.answer).toBe("A");
  expect(after.make).not.toHaveBeenCalled();
});

test("a failure is shared by those who waited for it, and by nobody who comes later", async () => {
  const cache = cacheOf();
  const first = ask(cache, "/a");
  const second = ask(cache, "/a");
  cache.drop(["product:1"]);
  const afterWrite = ask(cache, "/a");
  first.fail(new Error("gone"));
  afterWrite.finish("A", []);
  await expect(first.answer).rejects.toThrow("gone");
  await expect(second.answer).rejects.toThrow("gone");
  expect(await afterWrite.answer).toBe("A");
});

test("when it is full, what was used longest ago goes first", async () => {
  const cache = cacheOf(2);
  await keep(cache, "/a");
  await keep(cache, "/b");
  cache.get("/a");
  await keep(cache, "/c");
  expect([cache.get("/a"), cache.get("/b"), cache.get("/c")]).toEqual(["/a", undefined, "/c"]);
});

test("nothing is kept longer than its bound, even if no news comes", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  // A process that has run for a while: its clock does not stand at nought.
  vi.advanceTimersByTime(1_000);
  const cache = cacheOf();
  await keep(cache, "/a");
  vi.advanceTimersByTime(KEPT_ANSWER_MAX_AGE_MS);
  expect(cache.get("/a")).toBe("/a");
  vi.advanceTimersByTime(1);
  expect(cache.get("/a")).toBeUndefined();
});

test("nothing is kept while writes elsewhere cannot be heard", async () => {
  const cache = cacheOf();
  await keep(cache, "/a");
  cache.pause();
  expect(cache.get("/a")).toBeUndefined();
  await keep(cache, "/b");
  cache.resume();
  expect([cache.get("/a"), cache.get("/b")]).toEqual([undefined, undefined]);
  await keep(cache, "/a");
  expect(cache.get("/a")).toBe("/a");
});

test.each(["before the news stopped", "while there were none"])(
  "a value begun %s and finished when they are back is not kept: a write may not have been heard",
  async (when) => {
    const cache = cacheOf();
    const early = ask(cache, "/a");
    cache.pause();
    const meanwhile = ask(cache, "/b");
    cache.resume();
    const value = when === "before the news stopped" ? early : meanwhile;
    const key = value === early ? "/a" : "/b";
    value.finish("old", ["product:1"]);
    await value.answer;
    expect(cache.get(key)).toBeUndefined();
    const late = ask(cache, key);
    late.finish("new", ["product:1"]);
    expect(await late.answer).toBe("new");
  },
);
