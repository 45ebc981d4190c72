import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { zipOf } from "#testing/hostile/hostile-files.ts";
import { hostileTables } from "#testing/hostile/hostile-tables.ts";
import { readTableFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";

interface Found {
  headings: string[];
  rows: { place: number; cells: string[] }[];
}

/** Without the bounded process, which is slow to start. */
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

const bytesOf = (name: string) => hostileTables().find((table) => table.name.endsWith(name))?.bytes ?? Buffer.alloc(0);

describe("CSV", () => {
  test.each([
    ["UTF-8", Buffer.from("Name,Price\nTäst,5\n")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffName,Price\r\nTäst,5\r\n")],
    ["UTF-16", Buffer.from("\ufeffName\tPrice\r\nTäst\t5", "utf16le")],
    ["UTF-16 without a byte order mark", Buffer.from("Name,Price\nTäst,5", "utf16le")],
    ["UTF-16 big-endian", Buffer.from("\ufeffName;Price\nTäst;5", "utf16le").swap16()],
    ["Windows-1252", Buffer.from("Name|Price\nTäst|5\n", "latin1")],
  ])("detects %s and the delimiter", async (_, bytes) => {
    expect(await read(bytes)).toEqual({ headings: ["Name", "Price"], rows: [{ place: 2, cells: ["Täst", "5"] }] });
  });

  test("finds the header below a supplier's own lines, skips blank rows and keeps the file's row numbers", async () => {
    const { headings, rows } = await read(Buffer.from('Ali Traders\nHall Road\nItem Code,Rate\n,\nA-1,"1,200"\n'));
    expect(headings).toEqual(["Item Code", "Rate"]);
    expect(rows).toEqual([{ place: 5, cells: ["A-1", "1,200"] }]);
  });

  test("refuses an unclosed quote, an endless record, a picture and an empty file with a message", async () => {
    expect(await problemOf(Buffer.from('Name,Price\n"never,5'))).toContain("cannot be read");
    expect(await problemOf(Buffer.from(`Name,Price\n"${"x".repeat(3_000_000)}`))).toContain("cannot be read");
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toContain("neither");
    expect(await problemOf(Buffer.alloc(0))).toBe("This file is empty");
    expect(await problemOf(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("old Excel");
  });

  test("refuses more rows or columns than allowed", async () => {
    expect(await problemOf(Buffer.from(`Name\n${"x\n".repeat(100_020)}`))).toContain("more than 100,000 rows");
    expect(await problemOf(Buffer.from(`${"Name,".repeat(1_001)}Price\nx`))).toContain("columns");
  });
});

describe("in a bounded process", () => {
  test("delivers rows as they are consumed, and reports problems with the same messages", async () => {
    const found: Found = { headings: [], rows: [] };
    await readTableFile(Buffer.from(`Name\n${"x\n".repeat(2_500)}`), {
      headings: async (headings) => void (found.headings = headings),
      rows: async (rows) => void found.rows.push(...rows),
    });
    expect([found.headings, found.rows.length]).toEqual([["Name"], 2_500]);
    const nobody = { headings: async () => {}, rows: async () => {} };
    await expect(readTableFile(Buffer.alloc(0), nobody)).rejects.toThrow("This file is empty");
  });

  test("does not block this process while a large file is read", async () => {
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 10);
    const nobody = { headings: async () => {}, rows: async () => {} };
    await expect(readTableFile(bytesOf("more rows than are taken"), nobody)).rejects.toThrow("more than 100,000 rows");
    clearInterval(turning);
    expect(turns).toBeGreaterThan(20);
  });
});

describe("XLSX", () => {
  test("merges sheets into one table; reads numbers, booleans and dates as people see them", async () => {
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

  test("ignores entries that the directory does not list, so that only checked data is read", async () => {
    expect(await read(bytesOf("entries that the directory does not list"))).toEqual({
      headings: ["Name", "Price"],
      rows: [{ place: 2, cells: ["One", "5"] }],
    });
  });

  test("refuses bombs, document type definitions, other archives and broken ones with a message", async () => {
    expect(await problemOf(bytesOf("a sheet of spaces"))).toContain("too large when it is unpacked");
    expect(await problemOf(bytesOf("a sheet that claims to be small"))).toContain("too large when it is unpacked");
    expect(await problemOf(bytesOf("more entries than a workbook has"))).toContain("too large when it is unpacked");
    expect(await problemOf(bytesOf("a definition of types"))).toContain("document type definition");
    expect(await problemOf(bytesOf("cells that a reader would fill"))).toContain("more than 100,000 rows");
    expect(await problemOf(bytesOf("a row far below"))).toContain("more than 100,000 rows");
    expect(await problemOf(bytesOf("one text in a hundred thousand cells"))).toContain("too much text");
    expect(await problemOf(bytesOf("half an archive"))).toContain("damaged");
    expect(await problemOf(zipOf({ "readme.txt": Buffer.from("hello") }))).toContain("not an XLSX");
    expect(await problemOf(zipOf({ "xl/workbook.xml": Buffer.from("<a/>") }))).toContain("damaged");
    const empty = { "xl/workbook.xml": Buffer.from("<a/>"), "xl/_rels/workbook.xml.rels": Buffer.from("<a/>") };
    expect((await problemOf(zipOf(empty))).length).toBeGreaterThan(10);
  });
});
