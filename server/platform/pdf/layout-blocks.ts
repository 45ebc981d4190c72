import type PDFDocument from "pdfkit";
import { layoutBarcode, layoutQr } from "./draw-codes.ts";
import { layoutText } from "./draw-text.ts";
import { toPoints } from "./papers.ts";
import type { PdfBlock, PdfBox, PdfColumns, PdfTable } from "./pdf-document.ts";
import { drawStrips, getHeight, joinStrips, type Strip } from "./strip.ts";

type Doc = InstanceType<typeof PDFDocument>;

const COLUMN_GAP = 10;
const CELL_GAP = 5;
const CELL_PADDING = 2.5;
const BOX_PADDING = 6;
const LINE_SPACE = 6;

export function layoutBlocks(doc: Doc, blocks: readonly PdfBlock[], width: number): Strip[] {
  return blocks.flatMap((block) => layoutBlock(doc, block, width));
}

function layoutBlock(doc: Doc, block: PdfBlock, width: number): Strip[] {
  switch (block.kind) {
    case "text":
      return layoutText(doc, block, width);
    case "columns":
      return [layoutColumns(doc, block, width)];
    case "table":
      return layoutTable(doc, block, width);
    case "barcode":
      return [layoutBarcode(doc, block, width)];
    case "qr":
      return [layoutQr(doc, block, width)];
    case "box":
      return [layoutBox(doc, block, width)];
    case "line":
      return [{ height: LINE_SPACE, draw: (x, y) => drawLine(doc, x, y + LINE_SPACE / 2, width) }];
    case "space":
      return [{ height: toPoints(block.mm), draw: () => undefined }];
  }
}

function drawLine(doc: Doc, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke("black");
}

function divideWidth(width: number, shares: readonly number[], gap: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => ((width - gap * (shares.length - 1)) * share) / all);
}

/** Puts strips beside each other. */
function joinBeside(parts: readonly Strip[][], widths: readonly number[], gap: number): Strip {
  return {
    height: Math.max(0, ...parts.map(getHeight)),
    draw: (x, y) => {
      let left = x;
      for (const [index, strips] of parts.entries()) {
        drawStrips(strips, left, y);
        left += (widths[index] ?? 0) + gap;
      }
    },
  };
}

function layoutColumns(doc: Doc, { columns }: PdfColumns, width: number): Strip {
  const widths = divideWidth(
    width,
    columns.map(({ share }) => share),
    COLUMN_GAP,
  );
  const parts = columns.map(({ blocks }, index) => layoutBlocks(doc, blocks, widths[index] ?? 0));
  return joinBeside(parts, widths, COLUMN_GAP);
}

function layoutTable(doc: Doc, { columns, rows, size }: PdfTable, width: number): Strip[] {
  const widths = divideWidth(
    width,
    columns.map(({ share }) => share),
    CELL_GAP,
  );
  const layoutRow = (cells: readonly string[], isBold: boolean): Strip => {
    const parts = columns.map(({ align }, index) =>
      layoutText(
        doc,
        { kind: "text", text: cells[index] ?? "", isBold, ...(align && { align }), ...(size && { size }) },
        widths[index] ?? 0,
      ),
    );
    const content = joinBeside(parts, widths, CELL_GAP);
    const height = content.height + 2 * CELL_PADDING;
    return {
      height,
      draw: (x, y) => {
        content.draw(x, y + CELL_PADDING);
        drawLine(doc, x, y + height, width);
      },
    };
  };
  const heading = layoutRow(
    columns.map((column) => column.heading),
    true,
  );
  return [heading, ...rows.map((cells) => ({ ...layoutRow(cells, false), heading }))];
}

function layoutBox(doc: Doc, { blocks }: PdfBox, width: number): Strip {
  const content = joinStrips(layoutBlocks(doc, blocks, width - 2 * BOX_PADDING));
  const height = content.height + 2 * BOX_PADDING;
  return {
    height,
    draw: (x, y) => {
      doc.rect(x, y, width, height).lineWidth(0.75).stroke("black");
      content.draw(x + BOX_PADDING, y + BOX_PADDING);
    },
  };
}
