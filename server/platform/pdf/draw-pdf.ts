import PDFDocument from "pdfkit";
import { layoutText } from "./draw-text.ts";
import { getFonts } from "./fonts.ts";
import { layoutBlocks } from "./layout-blocks.ts";
import { PAPERS, ROLL_MAX_MM, toPoints } from "./papers.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { getHeight, type Strip } from "./strip.ts";

const FOOTER_POINTS = 14;
const PAGES_MAX = 1_000;

/** Draws a document; called in the process of its own (`render-pdf.ts`). */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  const paper = PAPERS[document.paper];
  const doc = new PDFDocument({ autoFirstPage: false, info: { Title: document.title }, lang: "en-PK" });
  const bytes = collectBytes(doc);
  for (const [name, font] of getFonts()) doc.registerFont(name, font);
  const margin = toPoints(paper.marginMm);
  const width = toPoints(paper.widthMm) - 2 * margin;
  const footerPoints = paper.heightMm ? FOOTER_POINTS : 0;
  const room = toPoints(paper.heightMm ?? ROLL_MAX_MM) - 2 * margin - footerPoints;
  let pages = 0;
  for (const sheet of document.sheets) {
    const sheetPages = divideIntoPages(layoutBlocks(doc, sheet, width), room);
    pages += sheetPages.length;
    if (pages > PAGES_MAX) throw new Error(`A PDF has at most ${PAGES_MAX} pages`);
    for (const [index, strips] of sheetPages.entries()) {
      const height = paper.heightMm ? toPoints(paper.heightMm) : getHeight(strips) + 2 * margin;
      doc.addPage({ size: [toPoints(paper.widthMm), height], margin: 0 });
      drawPage(strips, margin);
      if (footerPoints > 0) drawFooter(doc, document, { index, count: sheetPages.length, margin, width });
    }
  }
  doc.end();
  return bytes;
}

function divideIntoPages(strips: readonly Strip[], room: number): Strip[][] {
  const pages: Strip[][] = [[]];
  let left = room;
  for (const strip of strips) {
    if (strip.height > left && left < room) {
      const page = strip.heading ? [strip.heading] : [];
      pages.push(page);
      left = room - getHeight(page);
    }
    pages.at(-1)?.push(strip);
    left -= strip.height;
  }
  return pages;
}

function drawPage(strips: readonly Strip[], margin: number): void {
  let top = margin;
  for (const strip of strips) {
    strip.draw(margin, top);
    top += strip.height;
  }
}

interface FooterPlace {
  index: number;
  count: number;
  margin: number;
  width: number;
}

function drawFooter(
  doc: InstanceType<typeof PDFDocument>,
  { footer = "" }: PdfDocument,
  { index, count, margin, width }: FooterPlace,
): void {
  const page = count > 1 ? `Page ${index + 1} of ${count}` : "";
  const text = [footer, page].filter(Boolean).join(" · ");
  const [line] = text ? layoutText(doc, { kind: "text", text, size: 7, align: "center" }, width) : [];
  line?.draw(margin, doc.page.height - margin - line.height);
}

function collectBytes(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);
  return promise;
}
