import { describe, expect, test } from "vitest";
import { statementColumns } from "#contract/rules/statement-columns.ts";
import { growthOf } from "#testing/growth.ts";
import { PATTERN_BOMBS } from "#testing/hostile-tables.ts";
import { readStatement } from "./read-statement.ts";

const COLUMNS = ["consignment", "cash", "charge", "tax", "net", "kilos"];
const read = (...cells: string[]) => readStatement({ rows: [{ place: 2, cells }], columns: COLUMNS });

/** Linear is 4, quadratic 16. */
const LINEAR = 9;

test.each(PATTERN_BOMBS)("$name: four times the text takes about four times as long", ({ make }) => {
  const work = (text: string) => read(text, text, text, text, text, text);
  expect(growthOf(work, make, 20_000)).toBeLessThan(LINEAR);
});

describe("a line that cannot be true", () => {
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

test("headings that every object has mean nothing, and are remembered as any other", () => {
  expect(statementColumns(["CN", "Constructor", "__proto__", "toString"])).toEqual(["consignment", "", "", ""]);
  const remembered = JSON.parse('{"constructor":"cash","__proto__":"charge"}') as Record<string, string>;
  expect(statementColumns(["CN", "Constructor", "__proto__"], remembered)).toEqual(["consignment", "cash", "charge"]);
});
