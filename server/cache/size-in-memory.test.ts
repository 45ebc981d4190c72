import { expect, test } from "vitest";
import { getSizeInMemory } from "./size-in-memory.ts";

test("estimates a value's size from its content, or takes the size that the value declares", () => {
  const brand = { name: "Zotac", slug: "zotac" };
  const few = getSizeInMemory({ brands: [brand], ids: new Map([["zotac", 1]]) });
  const many = getSizeInMemory({
    brands: Array.from({ length: 100 }, (_, at) => ({ ...brand, slug: `zotac-${at}` })),
    ids: new Map(Array.from({ length: 100 }, (_, at) => [`zotac-${at}`, at])),
  });
  expect(few).toBeGreaterThan(50);
  expect(many).toBeGreaterThan(few * 20);
  expect(getSizeInMemory({ bytes: 8_000_000, columns: new Uint32Array(4) })).toBe(8_000_000);
});
