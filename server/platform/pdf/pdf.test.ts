import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";
import { drawPdf } from "./draw-pdf.ts";
import { type PdfBlock, type PdfDocument, renderPdf } from "./index.ts";
import { createParagraph, orderRuns } from "./order-runs.ts";

const order = (text: string) => orderRuns(createParagraph(text), 0, text.length).map((run) => run.text);

const draw = (blocks: PdfBlock[], document: Partial<PdfDocument> = {}) =>
  drawPdf({ title: "Test", paper: "a4", sheets: [blocks], ...document });

/** The pages' drawing commands. */
function readStreams(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** The glyphs of a text from left to right, numbered by their first use. */
async function drawGlyphs(text: string): Promise<string[]> {
  const page = readStreams(await draw([{ kind: "text", text }])).find((stream) => stream.includes(" Tf"));
  return [...(page ?? "").matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
}

const readPageSizes = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

test("orderRuns, Urdu with a house number: the number keeps its order and the words go from right to left", () => {
  expect(order("مکان نمبر 12 لاہور")).toEqual(["لاہور", " ", "12", " ", "نمبر", " ", "مکان"]);
});

test("orderRuns, an Urdu word in an English address: stays where it was typed", () => {
  expect(order("House 5, گلی نمبر, Lahore")).toEqual(["House 5, ", "نمبر", " ", "گلی", ", Lahore"]);
});

test("orderRuns, brackets around Urdu: open towards the words", () => {
  expect(order("پتہ (لاہور)").join("")).toBe("(لاہور) پتہ");
});

test("orderRuns, Urdu digits: stay in their order", () => {
  expect(order("گلی ۱۲")).toEqual(["۱", "۲", " ", "گلی"]);
});

test("breakLines, a word that is wider than a line: is broken inside", () => {
  const measure = (start: number, end: number) => end - start;
  const lines = (text: string, width: number) =>
    breakLines(text, width, measure).map(({ start, end }) => text.slice(start, end));
  expect(lines("one two three", 7)).toEqual(["one two", "three"]);
  expect(lines("abcdefghij kl", 4)).toEqual(["abcd", "efgh", "ij", "kl"]);
  expect(lines("  ", 4)).toEqual([]);
});

test("drawPdf, an Urdu name: letters are joined and written from the right", async () => {
  const [lastDal, secondMeem, hah, firstMeem] = await drawGlyphs("محمد");
  expect(new Set([lastDal, secondMeem, hah, firstMeem]).size).toBe(4);
  // Without joining, both meems are the same glyph.
  const apart = await drawGlyphs("م م");
  expect(apart[0]).toBe(apart.at(-1));
});

test("drawPdf, invisible marks in a name: do not turn the text around", async () => {
  expect(await drawGlyphs("abc\u202edef\u202c")).toEqual(await drawGlyphs("abcdef"));
});

test("drawPdf, a long table: continues under repeated headings; a roll is as long as its content", async () => {
  const table = (rows: number): PdfBlock => ({
    kind: "table",
    columns: [
      { heading: "Item", share: 3 },
      { heading: "Total", share: 1, align: "end" },
    ],
    rows: Array.from({ length: rows }, (_, row) => [`Mouse ${row}`, "Rs 1,500"]),
  });
  const a4 = await draw([table(60)], { footer: "RigBazaar" });
  expect(readPageSizes(a4)).toEqual([
    [595, 842],
    [595, 842],
  ]);
  const texts = readStreams(a4).filter((stream) => stream.includes(" Tf"));
  const heading = /<[0-9a-f]+>/.exec(texts[0] ?? "")?.[0];
  expect(texts[1]).toContain(heading);
  const [short, long] = [
    readPageSizes(await draw([table(1)], { paper: "roll" })),
    readPageSizes(await draw([table(60)], { paper: "roll" })),
  ];
  expect(long).toHaveLength(1);
  expect(short[0]?.[0]).toBe(227);
  expect(long[0]?.[1] ?? 0).toBeGreaterThan(10 * (short[0]?.[1] ?? 0));
});

test("renderPdf: draws codes and columns in a process of its own, and refuses what Code 128 lacks", async () => {
  const blocks: PdfBlock[] = [
    {
      kind: "columns",
      columns: [
        { share: 1, blocks: [{ kind: "qr", text: "https://example.pk", sideMm: 20 }] },
        { share: 1, blocks: [] },
      ],
    },
    { kind: "box", blocks: [{ kind: "barcode", text: "RB-7K3F-9Q2M", heightMm: 15 }] },
  ];
  const pdf = await renderPdf({ title: "Label", paper: "a6", sheets: [blocks, blocks] });
  expect(pdf.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(readPageSizes(pdf)).toHaveLength(2);
  const bad: PdfBlock = { kind: "barcode", text: "لاہور", heightMm: 15 };
  await expect(renderPdf({ title: "Label", paper: "a6", sheets: [[bad]] })).rejects.toThrow("Code 128 B has no");
});
