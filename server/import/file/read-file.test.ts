import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { zipOf } from "#testing/hostile-files.ts";
import { readFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";

interface Found {
  headings: string[];
  rows: { place: number; cells: string[] }[];
}

/** Without the thread, which costs a second to start. */
async function read(bytes: Buffer): Promise<Found> {
  const found: Found = { headings: [], rows: [] };
  for await (const part of readTable(bytes))
    if ("headings" in part) found.headings = part.headings;
    else found.rows.push(part.row);
  return found;
}

const problemOf = (bytes: Buffer) =>
  read(bytes).then(
    () => "no problem",
    (error: Error) => error.message,
  );

describe("CSV", () => {
  test.each([
    ["UTF-8", Buffer.from("Name,Price\nTäst,5\n")],
    ["UTF-8 with a mark", Buffer.from("\ufeffName,Price\r\nTäst,5\r\n")],
    ["UTF-16", Buffer.from("\ufeffName\tPrice\r\nTäst\t5", "utf16le")],
    ["UTF-16 without a mark", Buffer.from("Name,Price\nTäst,5", "utf16le")],
    ["UTF-16 the other way round", Buffer.from("\ufeffName;Price\nTäst;5", "utf16le").swap16()],
    ["Windows-1252", Buffer.from("Name|Price\nTäst|5\n", "latin1")],
  ])("%s and its delimiter are found", async (_, bytes) => {
    expect(await read(bytes)).toEqual({ headings: ["Name", "Price"], rows: [{ place: 2, cells: ["Täst", "5"] }] });
  });

  test("the header stands below a supplier's own lines; blank rows are left out and numbers stay the file's", async () => {
    const { headings, rows } = await read(Buffer.from('Ali Traders\nHall Road\nItem Code,Rate\n,\nA-1,"1,200"\n'));
    expect(headings).toEqual(["Item Code", "Rate"]);
    expect(rows).toEqual([{ place: 5, cells: ["A-1", "1,200"] }]);
  });

  test("a quote that never ends, a record without end, a picture and nothing at all are refused in words", async () => {
    expect(await problemOf(Buffer.from('Name,Price\n"never,5'))).toContain("cannot be read");
    expect(await problemOf(Buffer.from(`Name,Price\n"${"x".repeat(3_000_000)}`))).toContain("cannot be read");
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toContain("neither");
    expect(await problemOf(Buffer.alloc(0))).toBe("This file is empty");
    expect(await problemOf(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("old Excel");
  });

  test("more rows or columns than the shop takes are refused", async () => {
    expect(await problemOf(Buffer.from(`Name\n${"x\n".repeat(100_020)}`))).toContain("more than 100,000 rows");
    expect(await problemOf(Buffer.from(`${"Name,".repeat(1_001)}Price\nx`))).toContain("columns");
  });
});

describe("in a thread of its own", () => {
  test("rows come as they are taken, and what is wrong is said in the same words", async () => {
    const found: Found = { headings: [], rows: [] };
    await readFile(Buffer.from(`Name\n${"x\n".repeat(2_500)}`), {
      headings: async (headings) => void (found.headings = headings),
      rows: async (rows) => void found.rows.push(...rows),
    });
    expect([found.headings, found.rows.length]).toEqual([["Name"], 2_500]);
    const nobody = { headings: async () => {}, rows: async () => {} };
    await expect(readFile(Buffer.alloc(0), nobody)).rejects.toThrow("This file is empty");
  });
});

describe("XLSX", () => {
  test("sheets become one table; numbers, yes and no and dates are read as people see them", async () => {
    const bytes = await writeXlsxFile([
      {
        sheet: "One",
        data: [
          ["Name", "Price"],
          ["First", 0.1 + 0.2],
          ["Second", 12_500],
        ],
      },
      {
        sheet: "Two",
        data: [
          ["PRICE", "Yes or no"],
          [7, true],
        ],
      },
    ]).toBuffer();
    expect(await read(bytes)).toEqual({
      headings: ["Name", "Price", "Yes or no"],
      rows: [
        { place: 2, cells: ["First", "0.3", ""] },
        { place: 3, cells: ["Second", "12500", ""] },
        { place: 4, cells: ["", "7", "Yes"] },
      ],
    });
  });

  test("a bomb that lies about its size is refused before a reader of spreadsheets sees it", async () => {
    const bomb = zipOf({ "xl/workbook.xml": Buffer.alloc(200 * 1024 * 1024, "<") }, { lie: 100 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await problemOf(bomb)).toContain("too large");
  });

  test("a flood of entries, a definition of types, another zip and a broken one are refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, place) => [`x${place}.xml`, Buffer.from("<a/>")]));
    expect(await problemOf(zipOf(many))).toContain("too large");
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>';
    expect(await problemOf(zipOf({ "xl/workbook.xml": Buffer.from(laughs) }))).toContain("document type definition");
    expect(await problemOf(zipOf({ "readme.txt": Buffer.from("hello") }))).toContain("no XLSX");
    expect(await problemOf(zipOf({ "xl/workbook.xml": Buffer.from("<a/>") }).subarray(0, 60))).toContain("broken");
    expect(await problemOf(zipOf({ "xl/workbook.xml": Buffer.from("<a/>") }))).toContain("cannot be read");
  });
});
