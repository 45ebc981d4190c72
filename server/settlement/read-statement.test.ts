import { describe, expect, test } from "vitest";
import { findStatementColumns } from "#contract/rules/order/statement-columns.ts";
import { growthOf } from "#testing/growth.ts";
import { PATTERN_BOMBS } from "#testing/hostile/hostile-tables.ts";
import { readStatement } from "./read-statement.ts";

const COLUMNS = ["consignment", "cash", "charge", "tax", "net", "kilos"];
const read = (...cells: string[]) => readStatement({ rows: [{ place: 2, cells }], columns: COLUMNS });

/** For four times the text: 4 is linear, 16 is quadratic. */
const LINEAR = 9;

test.each(PATTERN_BOMBS)("$name: four times the text takes about four times as long", ({ make }) => {
  const work = (text: string) => read(text, text, text, text, text, text);
  expect(growthOf(work, make, 20_000)).toBeLessThan(LINEAR);
});

describe("an impossible line", () => {
  test.each([
    ["a number of a thousand digits", ["A-1", "1".repeat(1_001)]],
    ["a consignment number of a thousand signs", ["A".repeat(1_000), "500"]],
    ["a parcel of a million tonnes", ["A-1", "500", "", "", "", "999999999"]],
  ])("%s is not readable", (_, cells) => {
    const [line] = read(...cells);
    expect(line?.readable).toBe(false);
    expect(line?.consignment.length).toBeLessThanOrEqual(100);
  });
});

test("headings named like object properties mean nothing, and can be remembered", () => {
  expect(findStatementColumns(["CN", "Constructor", "__proto__", "toString"])).toEqual(["consignment", "", "", ""]);
  const remembered = JSON.parse('{"constructor":"cash","__proto__":"charge"}') as Record<string, string>;
  expect(findStatementColumns(["CN", "Constructor", "__proto__"], remembered)).toEqual([
    "consignment",
    "cash",
    "charge",
  ]);
});
