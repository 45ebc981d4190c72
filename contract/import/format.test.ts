import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { FAMILY_NAMES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { findColumn } from "./columns.ts";
import { escapeCell, unescapeCell } from "./escape-cell.ts";
import { findHeaderRow, findMeanings } from "./find-columns.ts";
import { type ColumnMeaning, readRow } from "./read-row.ts";
import { listTableColumns, type SpreadsheetProduct, writeRow } from "./write-row.ts";

const read = (field: string, cell: string) =>
  readRow({ cells: [cell], meanings: [{ field }], headings: [field], family: null });

describe("guarding cells", () => {
  test("any text reads back unchanged, and no cell starts like a formula", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom("=1+1", "'=x", "''", "[CLEAR]", "@sum", "-5", "\tx")),
        (any) => {
          expect(unescapeCell(escapeCell(any))).toBe(any);
          expect(escapeCell(any)).not.toMatch(/^[=+\-@\t\r]/);
        },
      ),
    );
  });
});

describe("reading", () => {
  test.each([
    ["Rs 12,500/-", 12_500],
    ["PKR 1,25,000.00", 125_000],
    ["rs.900", 900],
    ["185", 185],
    ["₨ 2,000 ", 2_000],
  ])("a price written %j is %d", (cell, value) => {
    expect(read("total", cell)).toEqual({ given: { total: value }, problems: {} });
  });

  test.each(["12.50", "1,2,3", "abc", "-5", "'=5+5", "1e3", "99999999999", "12 500"])(
    "a price written %j is refused",
    (cell) => {
      expect(read("total", cell)).toEqual({ given: {}, problems: { total: expect.stringContaining("must be") } });
    },
  );

  test("a blank cell is skipped; the clear marker empties only fields that can be empty", () => {
    expect(read("sku", "  ")).toEqual({ given: {}, problems: {} });
    expect(read("sku", "[Clear]").given).toEqual({ sku: null });
    expect(read("total", "[clear]").problems).toEqual({ total: "cannot be emptied" });
    expect(read("name", "'[clear]").given).toEqual({ name: "[clear]" });
  });

  test("wrong types are refused by column: barcodes, status, family", () => {
    expect(read("barcode", "4719331311121").problems).toHaveProperty("barcode");
    expect(read("barcode", "4006381333931").given).toEqual({ barcode: "4006381333931" });
    expect(read("status", "on").problems).toHaveProperty("status");
    expect(read("family", "Graphics Card").given).toEqual({ family: "graphics-card" });
  });
});

describe("finding columns", () => {
  test("ignores case and spacing of headings, and a second column with the same meaning", () => {
    expect(findMeanings([" PRICE ", "qty", "length (MM)", "Rate", "What"])).toEqual([
      { field: "total" },
      { field: "stock" },
      { fact: "length (MM)" },
      null,
      null,
    ]);
  });

  test("the headings of earlier exports are still read", () => {
    const earlier = ["Address", "Family", "Overview", "About", "More rows"];
    const fields = ["slug", "family", "shortDesc", "description", "moreRows"];
    expect(findMeanings(earlier)).toEqual(fields.map((field) => ({ field })));
    expect(findMeanings(fields.map((field) => findColumn(field)?.heading ?? ""))).toEqual(findMeanings(earlier));
  });

  test("a remembered mapping wins over the heading", () => {
    expect(findMeanings(["What", "Price"], { what: "sku", price: "" })).toEqual([{ field: "sku" }, null]);
  });

  test("a heading may be the name of an inherited object property", () => {
    expect(findMeanings(["__proto__", "constructor", "Price"])).toEqual([null, null, { field: "total" }]);
    const remembered = JSON.parse('{ "__proto__": "sku" }') as Record<string, string>;
    expect(findMeanings(["__proto__"], remembered)).toEqual([{ field: "sku" }]);
    const row = { cells: ["cheap"], meanings: [{ field: "total" }], headings: ["__proto__"], family: null };
    expect(Object.keys(readRow(row).problems)).toEqual(["__proto__"]);
  });

  test("the header is found below a supplier's own lines", () => {
    expect(findHeaderRow([["Ali Traders, Hall Road"], [], ["Item Code", "Rate"], ["A-1", "500"]])).toBe(2);
  });
});

function anyValue(fact: Fact): fc.Arbitrary<FactValue> {
  switch (fact.kind) {
    case "number":
      return fact.values ? fc.constantFrom(...fact.values) : fc.double({ min: -10, max: 1e6, noNaN: true });
    case "choice":
      return fc.constantFrom(...Object.keys(fact.options), "gone-from-the-list");
    case "list":
      return fc.uniqueArray(fc.constantFrom(...Object.keys(fact.options)));
    case "counts":
      return fc.dictionary(fc.constantFrom(...Object.keys(fact.options)), fc.integer({ min: 0, max: 9 }));
    case "yes-no":
      return fc.boolean();
    case "colour":
      return fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
    case "text":
      return fc.string({ unit: "binary" });
  }
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("=cmd|' /C calc'!A0", " padded ", "[clear]"),
);

function anyProduct(family: FamilyName): fc.Arbitrary<SpreadsheetProduct> {
  const facts = Object.entries(getFamily(family).facts).map(([key, fact]) => [key, anyValue(fact)] as const);
  return fc.record({
    family: fc.constant(family),
    facts: fc.record(Object.fromEntries(facts), { requiredKeys: [] }) as fc.Arbitrary<Record<string, FactValue>>,
    factSources: fc.dictionary(
      fc.constantFrom(...facts.map(([key]) => key)),
      fc.record({ source: anyText, date: fc.constantFrom("2026-11-15") }),
    ),
    slug: anyText,
    name: anyText,
    sku: fc.option(anyText),
    barcode: fc.option(fc.constantFrom("4006381333931", "12345")),
    brand: anyText,
    category: anyText,
    total: fc.nat(),
    discount: fc.nat(100),
    stock: fc.nat(),
    status: fc.constantFrom("draft", "published", "archived"),
    cost: fc.option(fc.nat()),
    warrantyMonths: fc.option(fc.nat(1_200)),
    warrantyClass: fc.constantFrom("official", "none", null),
    hsCode: fc.constantFrom("8471.3010", "8473.3000", null),
    taxUnit: fc.constantFrom("Numbers, pieces, units", null),
    saleType: fc.constantFrom("standard", "third-schedule", null),
    shortDesc: anyText,
    description: fc.oneof(anyText, fc.constantFrom("<p>One &amp; two</p><p>3 &lt; 4</p>", "<ul><li>x</li></ul>")),
    ownChips: fc.option(fc.array(anyText)),
    moreRows: fc.array(fc.record({ group: anyText, name: anyText, value: anyText, unit: anyText })),
  });
}

describe("export then import changes nothing", () => {
  test.each(FAMILY_NAMES)("%s", (family) => {
    const columns = listTableColumns(family, { withCosts: true });
    const headings = columns.map(({ heading }) => heading);
    const meanings: (ColumnMeaning | null)[] = findMeanings(headings);
    expect(meanings.every(Boolean)).toBe(true);
    fc.assert(
      fc.property(anyProduct(family), (product) => {
        const { given, problems } = readRow({ cells: writeRow(product, columns), meanings, headings, family });
        const stored = JSON.parse(JSON.stringify(product)) as SpreadsheetProduct;
        expect(problems).toEqual({});
        for (const [field, value] of Object.entries(given))
          expect(value).toEqual(field.startsWith("fact.") ? stored.facts[field.slice(5)] : stored[field]);
      }),
      { numRuns: 8 },
    );
  });

  test("ordinary values are not left blank", () => {
    const columns = listTableColumns("graphics-card", { withCosts: true });
    const product: SpreadsheetProduct = {
      family: "graphics-card",
      facts: { lengthMm: 304, powerPlugs: { eightPin: 2 } },
      factSources: { lengthMm: { source: "maker", date: "2026-11-15" } },
      slug: "a-card",
      name: "A Card",
      brand: "ASUS",
      category: "cards",
      total: 12_500,
      discount: 0,
      stock: 0,
      status: "draft",
      cost: 9_000,
      description: "<p>One.</p><p>Two.</p>",
      ownChips: ["A", "B"],
      moreRows: [{ group: "In the box", name: "Cable", value: "1", unit: "m" }],
    };
    const row = writeRow(product, columns);
    const filled = columns.filter((_, place) => row[place] !== "").map(({ heading }) => heading);
    expect(filled).toEqual(
      expect.arrayContaining([
        "Web address",
        "Price",
        "Discount (%)",
        "Stock",
        "Cost",
        "Description",
        "Chips",
        "More specifications",
        "Sources",
      ]),
    );
    expect(findColumn("cost")?.secret).toBe(true);
    expect(listTableColumns("graphics-card", { withCosts: false }).map(({ heading }) => heading)).not.toContain("Cost");
  });
});
