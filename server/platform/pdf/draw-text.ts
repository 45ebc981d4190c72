import type PDFDocument from "pdfkit";
import { breakLines } from "./break-lines.ts";
import { createParagraph, orderRuns, type TextRun } from "./order-runs.ts";
import type { PdfText } from "./pdf-document.ts";
import type { Strip } from "./strip.ts";

type Doc = InstanceType<typeof PDFDocument>;

const TEXT_MAX_CHARACTERS = 4_000;
export const DEFAULT_TEXT_SIZE = 9;
/** Parts of the text's size. Naskh is taller than Latin letters, above the line and below. */
const LATIN_LINE = { height: 1.35, baseline: 1.02 };
const ARABIC_LINE = { height: 1.8, baseline: 1.25 };
/** Figures of equal width; naming any feature also makes PDFKit shape whole runs instead of single words. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];
/** Invisible characters that would let a name turn the text around it, and control characters. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[^\P{Cc}\n]/gu;

interface Line {
  runs: TextRun[];
  width: number;
  isRightToLeft: boolean;
}

/** Returns a strip for each line. */
export function layoutText(doc: Doc, block: PdfText, width: number): Strip[] {
  const { size = DEFAULT_TEXT_SIZE, isBold = false, align = "start" } = block;
  const text = block.text.slice(0, TEXT_MAX_CHARACTERS).replaceAll("\t", " ").replace(INVISIBLE, "");
  const lines = text.split("\n").flatMap((part) => layoutParagraph(doc, part, { width, size, isBold }));
  return lines.map((line) => {
    const form = line.runs.some(({ font }) => font.startsWith("arabic")) ? ARABIC_LINE : LATIN_LINE;
    const isAtEnd = align === "end" || (align === "start" && line.isRightToLeft);
    const indent = (width - line.width) * (align === "center" ? 0.5 : isAtEnd ? 1 : 0);
    return {
      height: size * form.height,
      draw: (x, y) => drawRuns(doc, line.runs, { x: x + indent, y: y + size * form.baseline, size }),
    };
  });
}

interface Style {
  width: number;
  size: number;
  isBold: boolean;
}

function layoutParagraph(doc: Doc, text: string, { width, size, isBold }: Style): Line[] {
  const paragraph = createParagraph(text);
  const measure = (start: number, end: number) => measureRuns(doc, orderRuns(paragraph, start, end, { isBold }), size);
  const ranges = breakLines(text, width, measure);
  if (ranges.length === 0) return [{ runs: [], width: 0, isRightToLeft: false }];
  return ranges.map((range) => ({
    runs: orderRuns(paragraph, range.start, range.end, { isBold }),
    width: range.width,
    isRightToLeft: paragraph.isRightToLeft,
  }));
}

function measureRuns(doc: Doc, runs: readonly TextRun[], size: number): number {
  return runs.reduce((sum, run) => sum + measureRun(doc, run, size), 0);
}

/** Shaping is the slow part, and words repeat. */
const measured = new WeakMap<Doc, Map<string, number>>();

function measureRun(doc: Doc, { text, font }: TextRun, size: number): number {
  const widths = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, widths);
  const key = `${font} ${size} ${text}`;
  const width = widths.get(key) ?? doc.font(font).fontSize(size).widthOfString(text, { features: FEATURES });
  widths.set(key, width);
  return width;
}

function drawRuns(doc: Doc, runs: readonly TextRun[], { x, y, size }: { x: number; y: number; size: number }): void {
  let left = x;
  for (const [index, run] of runs.entries()) {
    doc
      .font(run.font)
      .fontSize(size)
      .text(run.text, left, y, { lineBreak: false, baseline: "alphabetic", features: FEATURES });
    if (index < runs.length - 1) left += measureRun(doc, run, size);
  }
}
