import { expect, test } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

const cacheOf = (maxSize = 3) => new TaggedCache<string>({ maxSize });

test("cache: a value is found until one of its tags is dropped", () => {
  const cache = cacheOf();
  cache.keep("/a", "A", { tags: ["product:1", "tree"], begun: cache.begin() });
  cache.keep("/b", "B", { tags: ["tree"], begun: cache.begin() });
  cache.drop(["product:1"]);
  expect(cache.get("/a")).toBeUndefined();
  expect(cache.get("/b")).toBe("B");
});

test("cache: a value overtaken by a change while it was made is not kept", () => {
  const cache = cacheOf();
  const begun = cache.begin();
  cache.drop(["anything"]);
  cache.keep("/a", "old", { tags: [], begun });
  expect(cache.get("/a")).toBeUndefined();
});

test("cache: when it is full, what was used longest ago goes first", () => {
  const cache = cacheOf(2);
  for (const key of ["/a", "/b"]) cache.keep(key, key, { tags: [], begun: cache.begin() });
  cache.get("/a");
  cache.keep("/c", "/c", { tags: [], begun: cache.begin() });
  expect([cache.get("/a"), cache.get("/b"), cache.get("/c")]).toEqual(["/a", undefined, "/c"]);
});

test("cache: nothing is kept while changes elsewhere cannot be heard", () => {
  const cache = cacheOf();
  cache.keep("/a", "A", { tags: [], begun: cache.begin() });
  cache.pause();
  expect(cache.get("/a")).toBeUndefined();
  cache.keep("/a", "A", { tags: [], begun: cache.begin() });
  expect(cache.get("/a")).toBeUndefined();
  cache.resume();
  cache.keep("/a", "A", { tags: [], begun: cache.begin() });
  expect(cache.get("/a")).toBe("A");
});
