import { describe, expect, test } from "vitest";
import { readCell, toFactHeading } from "#contract/facts/cell.ts";
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import { readSources } from "#contract/facts/sources.ts";
import { findStatementMeaning } from "#contract/rules/order/statement-columns.ts";
import { growthOf } from "#testing/growth.ts";
import { PATTERN_BOMBS } from "#testing/hostile/hostile-tables.ts";
import { normaliseHeading } from "./column.ts";
import { COLUMNS } from "./columns.ts";
import { readRow } from "./read-row.ts";

/** Growth is 4 if linear and 16 if quadratic; 9 leaves room for noise on a busy machine. */
const LINEAR = 9;
const LENGTH = 6_000;

const oneOfEachKind = new Map(
  FAMILY_NAMES.flatMap((name) => Object.entries(getFamily(name).facts)).map(([, fact]) => [fact.kind, fact]),
);
const processor = getFamily("processor");

const READERS: [name: string, read: (text: string) => unknown][] = [
  ...COLUMNS.map(({ heading, read }): [string, (text: string) => unknown] => [`the column ${heading}`, read]),
  ...[...oneOfEachKind].map(([kind, fact]): [string, (text: string) => unknown] => [
    `a fact of the kind ${kind}`,
    (text) => readCell(fact, text),
  ]),
  ["sources", (text) => readSources(processor, text)],
  ["headings", normaliseHeading],
  ["headings of statements", findStatementMeaning],
];

describe("reading time grows linearly with the text", () => {
  test.each(READERS)("%s", (_, read) => {
    const slow = PATTERN_BOMBS.map(({ name, make }) => [name, growthOf(read, make, LENGTH)] as const);
    expect(slow.filter(([, growth]) => growth > LINEAR)).toEqual([]);
  });
});

describe("refuses a cell that is too long before reading it", () => {
  test.each(COLUMNS)("$heading", ({ field, heading, maxCharacters = 1_000 }) => {
    const read = (length: number) =>
      readRow({ cells: [`${"x".repeat(length)}`], meanings: [{ field }], headings: [heading], family: null });
    const problem = `is longer than ${maxCharacters.toLocaleString("en")} characters`;
    expect(read(maxCharacters + 1).problems[heading]).toBe(problem);
    expect(read(maxCharacters).problems[heading]).not.toBe(problem);
  });

  test("a fact", () => {
    const fact = toFactHeading(processor, "cores");
    const { problems } = readRow({
      cells: ["1".repeat(1_001)],
      meanings: [{ fact }],
      headings: [fact],
      family: "processor",
    });
    expect(problems[fact]).toBe("is longer than 1,000 characters");
  });
});
