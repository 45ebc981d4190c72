import { expect, test } from "vitest";
import { isPartRow, parsePartsUrl, toPartRows, withCount } from "./part-rows.ts";

test("parsePartsUrl: reads the parts of a build's URL, with or without its host", () => {
  const parts = [
    { slug: "ryzen-5", count: 1 },
    { slug: "kit-16", count: 2 },
  ];
  expect(parsePartsUrl("https://rigbazaar.pk/build?parts=ryzen-5,kit-16:2")).toEqual(parts);
  expect(parsePartsUrl("/build?name=x&parts=ryzen-5,kit-16:2")).toEqual(parts);
});

test("parsePartsUrl: a name, another URL or an unreadable count has no part", () => {
  for (const text of ["ryzen parts=5", "https://rigbazaar.pk/build", "http://[?parts=a", "/build?parts=kit:many"])
    expect(parsePartsUrl(text)).toEqual([]);
});

test("withCount: changes one part and the order of none", () => {
  const parts = [
    { slug: "a", count: 1 },
    { slug: "b", count: 1 },
  ];
  expect(withCount(parts, "a", 4)).toEqual([{ slug: "a", count: 4 }, parts[1]]);
});

test("toPartRows: a row per part that the table's editor recognises, several pieces with their number", () => {
  const part = (name: string, family: string, count: number) => ({ product: { name }, family, count });
  const rows = toPartRows({ parts: [part("Ryzen 5", "processor", 1), part("Kit", "memory", 2)] } as never);
  expect(rows.map(({ value }) => value)).toEqual(["Ryzen 5", "2 × Kit"]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
  expect([...rows, { group: "More", name: "", value: "", unit: "" }].map(isPartRow)).toEqual([true, true, false]);
});

test("toPartRows: a part of no slot of the builder has a row, too", () => {
  const parts = [{ product: { name: "Mouse" }, family: "mouse-pad", count: 1 }];
  expect(toPartRows({ parts } as never)).toMatchObject([{ name: "Part", value: "Mouse" }]);
});
