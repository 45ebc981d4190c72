import { expect, test } from "vitest";
import { familyOf } from "./families.ts";
import { readSources, writeSources } from "./sources.ts";

const laptop = familyOf("laptop");

test("sources: a line a fact, by the heading of its column", () => {
  const cell = "Graphics: Model: maker\nrefresh rate (Hz): buildcores-open-db, 2026-11-16";
  expect(readSources(laptop, cell)).toEqual({
    sources: { graphics: { source: "maker" }, refreshHz: { source: "buildcores-open-db", date: "2026-11-16" } },
    problems: [],
  });
});

test("sources: what is written reads back the same, in the order of the table", () => {
  const sources = { refreshHz: { source: "maker", date: "2026-11-15" }, graphics: { source: "shop" } };
  const cell = writeSources(laptop, sources);
  expect(cell).toBe("Graphics: Model: shop\nRefresh rate (Hz): maker, 2026-11-15");
  expect(readSources(laptop, cell)).toEqual({ sources, problems: [] });
});

test("sources: a line that names no column is named", () => {
  expect(readSources(laptop, "Refrish rate (Hz): maker")).toEqual({
    sources: {},
    problems: ['"Refrish rate (Hz): maker" must be a column, a colon, a source and perhaps a day'],
  });
});
