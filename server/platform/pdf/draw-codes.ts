import type PDFDocument from "pdfkit";
import { encodeQR } from "qr";
import { encodeCode128 } from "#contract/rules/text/code-128.ts";
import { layoutText } from "./draw-text.ts";
import { toPoints } from "./papers.ts";
import type { PdfBarcode, PdfQr } from "./pdf-document.ts";
import { joinStrips, type Strip } from "./strip.ts";

type Doc = InstanceType<typeof PDFDocument>;

/** Modules that stay white on both sides of a Code 128, by its standard. */
const QUIET_MODULES = 10;
/** A wider module would only make the code longer; scanners need 0.25 mm at least. */
const MODULE_MAX_MM = 0.5;
const CAPTION_SIZE = 8;

/** Throws for characters that Code 128 set B lacks. */
export function layoutBarcode(doc: Doc, { text, heightMm }: PdfBarcode, width: number): Strip {
  const widths = encodeCode128(text);
  const modules = widths.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET_MODULES;
  const module = Math.min(width / modules, toPoints(MODULE_MAX_MM));
  const height = toPoints(heightMm);
  const bars: Strip = {
    height: height + 2,
    draw: (x, y) => {
      let left = x + (width - modules * module) / 2 + QUIET_MODULES * module;
      for (const [index, bar] of widths.entries()) {
        if (index % 2 === 0) doc.rect(left, y, bar * module, height);
        left += bar * module;
      }
      doc.fill("black");
    },
  };
  return joinStrips([bars, ...layoutText(doc, { kind: "text", text, size: CAPTION_SIZE, align: "center" }, width)]);
}

export function layoutQr(doc: Doc, { text, sideMm, align = "start" }: PdfQr, width: number): Strip {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const side = Math.min(toPoints(sideMm), width);
  const module = side / rows.length;
  const indent = (width - side) * { start: 0, center: 0.5, end: 1 }[align];
  return {
    height: side,
    draw: (x, y) => {
      for (const [row, cells] of rows.entries()) {
        for (const [column, isDark] of cells.entries())
          if (isDark) doc.rect(x + indent + column * module, y + row * module, module, module);
      }
      doc.fill("black");
    },
  };
}
