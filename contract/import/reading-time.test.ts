import { describe, expect, test } from "vitest";
import { columnOf, readCell } from "#contract/facts/cell.ts";
import { FAMILY_NAMES, familyOf } from "#contract/facts/families.ts";
import { readSources } from "#contract/facts/sources.ts";
import { meaningOfStatementHeading } from "#contract/rules/statement-columns.ts";
import { growthOf } from "#testing/growth.ts";
import { PATTERN_BOMBS } from "#testing/hostile-tables.ts";
import { sameHeading } from "./column.ts";
import { COLUMNS } from "./columns.ts";
import { readRow } from "./read-row.ts";

/** Linear is 4, quadratic 16: a busy machine may not turn one into the other. */
const LINEAR = 9;
const LENGTH = 6_000;

const oneOfEachKind = new Map(
  FAMILY_NAMES.flatMap((name) => Object.entries(familyOf(name).facts)).map(([, fact]) => [fact.kind, fact]),
);
const processor = familyOf("processor");

const READERS: [name: string, read: (text: string) => unknown][] = [
  ...COLUMNS.map(({ heading, read }): [string, (text: string) => unknown] => [`the column ${heading}`, read]),
  ...[...oneOfEachKind].map(([kind, fact]): [string, (text: string) => unknown] => [
    `a fact of the kind ${kind}`,
    (text) => readCell(fact, text),
  ]),
  ["sources", (text) => readSources(processor, text)],
  ["headings", sameHeading],
  ["headings of statements", meaningOfStatementHeading],
];

describe("four times the text takes about four times as long", () => {
  test.each(READERS)("%s", (_, read) => {
    const slow = PATTERN_BOMBS.map(({ name, make }) => [name, growthOf(read, make, LENGTH)] as const);
    expect(slow.filter(([, growth]) => growth > LINEAR)).toEqual([]);
  });
});

describe("a cell that is too long for its field is refused before it is read", () => {
  test.each(COLUMNS)("$heading", ({ field, heading, maxCharacters = 1_000 }) => {
    const read = (length: number) =>
      readRow({ cells: [`${"x".repeat(length)}`], meanings: [{ field }], headings: [heading], family: null });
    const problem = `is longer than ${maxCharacters.toLocaleString("en")} characters`;
    expect(read(maxCharacters + 1).problems[heading]).toBe(problem);
    expect(read(maxCharacters).problems[heading]).not.toBe(problem);
  });

  test("a fact", () => {
    const fact = columnOf(processor, "cores");
    const { problems } = readRow({
      cells: ["1".repeat(1_001)],
      meanings: [{ fact }],
      headings: [fact],
      family: "processor",
    });
    expect(problems[fact]).toBe("is longer than 1,000 characters");
  });
});
