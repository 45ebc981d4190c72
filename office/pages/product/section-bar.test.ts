import { expect, test } from "vitest";
import { listSections } from "./section-bar.tsx";

const titles = (shown: Parameters<typeof listSections>[0]) => listSections(shown).map(({ title }) => title);

test("sections of a known product: price and stock come first", () => {
  expect(titles({ isNew: false, isBundle: false, hasFacts: true })).toEqual([
    "Price",
    "Stock",
    "Basics",
    "Photos",
    "Codes",
    "Specifications",
    "Description",
    "History",
  ]);
});

test("sections of a new product: the name comes first; a finished PC has parts and no opening stock", () => {
  expect(titles({ isNew: true, isBundle: false, hasFacts: false }).slice(0, 4)).toEqual([
    "Basics",
    "Photos",
    "Price",
    "Stock",
  ]);
  expect(titles({ isNew: true, isBundle: true, hasFacts: true })).not.toContain("Stock");
});
