import { expect, test } from "vitest";
import { z } from "zod";
import { freeze } from "#server/cache/freeze.ts";
import { jsonOf } from "./json-of.ts";

const Named = z.object({ name: z.string(), note: z.string().optional() });
const Shelf = z.object({
  label: z.string().optional(),
  first: Named.nullable(),
  all: z.array(Named),
  count: z.number().int(),
});
const named = (name: string) => ({ name, secret: "cost price" }) as z.output<typeof Named>;
const told = (value: unknown, response: z.ZodType = Shelf) => JSON.parse(jsonOf({ response }, value)) as unknown;

test.each([
  ["nothing is frozen", { label: "New", first: named("a"), all: [named("b")], count: 2 }],
  ["a part is frozen", { label: "New", first: freeze(named("a")), all: [named("b")], count: 2 }],
  ["some of a list are frozen", { label: "New", first: named("a"), all: [named("a"), freeze(named("b"))], count: 2 }],
  ["a whole list is frozen", { first: null, all: freeze([named("b"), named("c")]), count: 2, cost: 9 }],
  ["all of it is frozen", freeze({ first: named("a"), all: [named("b")], count: 2, cost: 9 })],
])("JSON of an answer: what the contract names and nothing else leaves, also where %s", (_, value) => {
  const plain = JSON.parse(JSON.stringify(Shelf.encode(structuredClone(value)))) as unknown;
  expect(told(value)).toEqual(plain);
  expect(told(value)).toEqual(plain);
  expect(JSON.stringify(plain)).not.toContain("cost");
});

test("JSON of an answer: what is frozen is encoded once by each schema, the rest every time", () => {
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
  const kept = freeze({ name: "kept" });
  for (let page = 1; page <= 3; page += 1)
    expect(told({ cards: [kept, { name: `own ${page}` }], page }, Page)).toEqual({
      cards: [{ name: "kept" }, { name: `own ${page}` }],
      page,
    });
  expect(encodings).toBe(1 + 3);
});

test("JSON of an answer: a frozen part is held to the contract, and one schema's text is not another's", () => {
  const whole = freeze({ name: "a", note: "b" });
  expect(told({ one: whole }, z.object({ one: Named }))).toEqual({ one: whole });
  expect(told({ one: whole }, z.object({ one: Named.pick({ name: true }) }))).toEqual({ one: { name: "a" } });
  expect(() => told({ one: freeze({ name: 5 }) }, z.object({ one: Named }))).toThrow();
  expect(() => told({ first: freeze(named("a")), all: [] })).toThrow();
});

test("JSON of an answer: what a schema says of the whole is asked of the whole", () => {
  const short = z.array(Named).max(1);
  const even = z.object({ all: z.array(Named) }).refine(({ all }) => all.length % 2 === 0);
  const two = [freeze(named("a")), freeze(named("b"))];
  expect(() => told(two, short)).toThrow();
  expect(told({ all: two }, even)).toEqual({ all: [{ name: "a" }, { name: "b" }] });
  expect(() => told({ all: two.slice(1) }, even)).toThrow();
  expect(told({ x: two[0] }, z.looseObject({}))).toEqual({ x: two[0] });
});

test("JSON of an answer: a frozen value cannot be changed, however deep", () => {
  const listing = freeze({ brands: [{ name: "Asus", slug: "asus" }] });
  expect(() => Object.assign(listing.brands[0] ?? {}, { name: "Other" })).toThrow(TypeError);
  expect(() => listing.brands.push({ name: "Other", slug: "other" })).toThrow(TypeError);
});
