import { expect, test } from "vitest";
import { getFamily } from "./families.ts";
import { readSources, writeSources } from "./sources.ts";

const laptop = getFamily("laptop");

test("sources: reads one line per fact, by column heading", () => {
  const cell = "Graphics: Model: maker\nrefresh rate (Hz): buildcores-open-db, 2026-11-16";
  expect(readSources(laptop, cell)).toEqual({
    sources: { graphics: { source: "maker" }, refreshHz: { source: "buildcores-open-db", date: "2026-11-16" } },
    problems: [],
  });
});

test("sources: a written cell reads back unchanged, in the order of the table", () => {
  const sources = { refreshHz: { source: "maker", date: "2026-11-15" }, graphics: { source: "shop" } };
  const cell = writeSources(laptop, sources);
  expect(cell).toBe("Graphics: Model: shop\nRefresh rate (Hz): maker, 2026-11-15");
  expect(readSources(laptop, cell)).toEqual({ sources, problems: [] });
});

test("sources: reports a line without a known column", () => {
  expect(readSources(laptop, "Refrish rate (Hz): maker")).toEqual({
    sources: {},
    problems: ['"Refrish rate (Hz): maker" must be a column, a colon, a source and perhaps a day'],
  });
});
