import type { PdfPaper } from "./pdf-document.ts";

const POINTS_PER_MM = 72 / 25.4;

export const toPoints = (mm: number) => mm * POINTS_PER_MM;

interface PaperSize {
  widthMm: number;
  /** Undefined for a roll, which is cut after the content. */
  heightMm: number | undefined;
  marginMm: number;
}

/** Receipt printers print 72 of the roll's 80 mm. */
export const PAPERS: Record<PdfPaper, PaperSize> = {
  a4: { widthMm: 210, heightMm: 297, marginMm: 15 },
  a6: { widthMm: 105, heightMm: 148, marginMm: 4 },
  roll: { widthMm: 80, heightMm: undefined, marginMm: 4 },
};

/** A page of a PDF is at most 5,080 mm long; printers cut far earlier. */
export const ROLL_MAX_MM = 3_000;
