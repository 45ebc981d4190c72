export type { ForeignDocument } from "./merge-documents.ts";
export { mergePdfs } from "./merge-pdfs.ts";
export type { PdfBlock, PdfDocument } from "./pdf-document.ts";
export { renderPdf } from "./render-pdf.ts";
