/** Sheets with fixed sizes, and the 80 mm roll of a receipt printer, whose pages are as long as their content. */
export type PdfPaper = "a4" | "a6" | "roll";

/**
 * What is printed, as plain data: it is sent to the process that draws it. Texts may mix Latin and Arabic
 * script; a text of Urdu is written from the right.
 */
export interface PdfDocument {
  title: string;
  paper: PdfPaper;
  /** Each sheet starts on a new page and continues on more pages if it is long. */
  sheets: readonly (readonly PdfBlock[])[];
  /** At the bottom of every page, beside the page numbers of sheets that have several. */
  footer?: string;
}

export type PdfBlock = PdfText | PdfColumns | PdfTable | PdfBarcode | PdfQr | PdfBox | PdfSpace | { kind: "line" };

export type PdfAlign = "start" | "center" | "end";

export interface PdfText {
  kind: "text";
  text: string;
  /** In points; 9 if left out. */
  size?: number;
  isBold?: boolean;
  /** "start" is the right margin for a text that begins with Urdu. */
  align?: PdfAlign;
}

/** Blocks side by side; a page never ends inside of them. */
export interface PdfColumns {
  kind: "columns";
  columns: readonly { share: number; blocks: readonly PdfBlock[] }[];
}

/** Its headings are repeated on the next page; no row is divided. */
export interface PdfTable {
  kind: "table";
  columns: readonly { heading: string; share: number; align?: PdfAlign }[];
  rows: readonly (readonly string[])[];
  /** In points; 9 if left out. */
  size?: number;
}

/** Code 128, with its text below. */
export interface PdfBarcode {
  kind: "barcode";
  text: string;
  heightMm: number;
}

export interface PdfQr {
  kind: "qr";
  text: string;
  sideMm: number;
  align?: PdfAlign;
}

/** Blocks in a frame; a page never ends inside of it. */
export interface PdfBox {
  kind: "box";
  blocks: readonly PdfBlock[];
}

export interface PdfSpace {
  kind: "space";
  mm: number;
}
