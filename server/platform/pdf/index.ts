export type { PdfBlock, PdfDocument } from "./pdf-document.ts";
export { renderPdf } from "./render-pdf.ts";
