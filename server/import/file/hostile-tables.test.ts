import { describe, expect, test } from "vitest";
import { findMeanings } from "#contract/import/find-columns.ts";
import { readRow } from "#contract/import/read-row.ts";
import { hostileTables } from "#testing/hostile/hostile-tables.ts";
import { readTable } from "./read-table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const TABLES = hostileTables();

async function read({ bytes, kind }: (typeof TABLES)[number]): Promise<string> {
  try {
    let headings: string[] = [];
    for await (const part of readTable(bytes, kind === "statement" ? "statement" : "products")) {
      if ("headings" in part) headings = part.headings;
      else readRow({ cells: part.row.cells, meanings: findMeanings(headings), headings, family: "processor" });
    }
    return "read";
  } catch (error) {
    if (error instanceof UnreadableFile) return "refused";
    throw error;
  }
}

describe("a hostile table", () => {
  test.each(TABLES)("$name is $outcome", async (table) => {
    expect(await read(table)).toBe(table.outcome);
  });
});
