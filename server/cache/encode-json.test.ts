import { expect, test } from "vitest";
import { z } from "zod";
import { isCached, markCached } from "./cached-value.ts";
import { encodeJson } from "./encode-json.ts";

const Named = z.object({ name: z.string(), note: z.string().optional() });
const Shelf = z.object({
  label: z.string().optional(),
  first: Named.nullable(),
  all: z.array(Named),
  count: z.number().int(),
});
const named = (name: string) => ({ name, secret: "cost price" }) as z.output<typeof Named>;
const encodeAndParse = (value: unknown, response: z.ZodType = Shelf) =>
  JSON.parse(encodeJson({ response }, value)) as unknown;

test.each([
  ["nothing is cached", { label: "New", first: named("a"), all: [named("b")], count: 2 }],
  ["a part is cached", { label: "New", first: markCached(named("a")), all: [named("b")], count: 2 }],
  [
    "some of a list are cached",
    { label: "New", first: named("a"), all: [named("a"), markCached(named("b"))], count: 2 },
  ],
  ["a whole list is cached", { first: null, all: markCached([named("b"), named("c")]), count: 2, cost: 9 }],
  ["everything is cached", markCached({ first: named("a"), all: [named("b")], count: 2, cost: 9 })],
])("encodes only the fields of the contract where %s", (_, value) => {
  const plain = JSON.parse(JSON.stringify(Shelf.encode(structuredClone(value)))) as unknown;
  expect(encodeAndParse(value)).toEqual(plain);
  expect(encodeAndParse(value)).toEqual(plain);
  expect(JSON.stringify(plain)).not.toContain("cost");
});

test("encodes a cached value once per schema and other values every time", () => {
  let encodings = 0;
  const Counted = z.codec(z.string(), z.string(), {
    decode: (text) => text,
    encode: (text) => {
      encodings += 1;
      return text;
    },
  });
  const Card = z.object({ name: Counted });
  const Page = z.object({ cards: z.array(Card), page: z.number() });
  const cachedCard = markCached({ name: "cached" });
  for (let page = 1; page <= 3; page += 1)
    expect(encodeAndParse({ cards: [cachedCard, { name: `own ${page}` }], page }, Page)).toEqual({
      cards: [{ name: "cached" }, { name: `own ${page}` }],
      page,
    });
  expect(encodings).toBe(1 + 3);
});

test("validates a cached part and caches its JSON per schema", () => {
  const whole = markCached({ name: "a", note: "b" });
  expect(encodeAndParse({ one: whole }, z.object({ one: Named }))).toEqual({ one: whole });
  expect(encodeAndParse({ one: whole }, z.object({ one: Named.pick({ name: true }) }))).toEqual({ one: { name: "a" } });
  expect(() => encodeAndParse({ one: markCached({ name: 5 }) }, z.object({ one: Named }))).toThrow();
  expect(() => encodeAndParse({ first: markCached(named("a")), all: [] })).toThrow();
});

test("applies the checks of a whole schema to the whole value", () => {
  const short = z.array(Named).max(1);
  const even = z.object({ all: z.array(Named) }).refine(({ all }) => all.length % 2 === 0);
  const two = [markCached(named("a")), markCached(named("b"))];
  expect(() => encodeAndParse(two, short)).toThrow();
  expect(encodeAndParse({ all: two }, even)).toEqual({ all: [{ name: "a" }, { name: "b" }] });
  expect(() => encodeAndParse({ all: two.slice(1) }, even)).toThrow();
  expect(encodeAndParse({ x: two[0] }, z.looseObject({}))).toEqual({ x: two[0] });
});

test("a cached value cannot be changed at any depth", () => {
  const listing = markCached({ brands: [{ name: "Asus", slug: "asus" }] });
  expect(() => Object.assign(listing.brands[0] ?? {}, { name: "Other" })).toThrow(TypeError);
  expect(() => listing.brands.push({ name: "Other", slug: "other" })).toThrow(TypeError);
});

test("only markCached makes a cached value: a frozen one is encoded every time", () => {
  let encodings = 0;
  const Counted = z.object({
    name: z.codec(z.string(), z.string(), { decode: String, encode: () => `${++encodings}` }),
  });
  const value = Object.freeze({ name: "a" });
  expect(isCached(value)).toBe(false);
  expect([encodeAndParse(value, Counted), encodeAndParse(value, Counted)]).toEqual([{ name: "1" }, { name: "2" }]);
});
