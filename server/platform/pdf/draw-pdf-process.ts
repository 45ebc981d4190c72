import { answerRequests } from "#server/platform/bounded-process/index.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfDocument } from "./pdf-document.ts";

answerRequests<PdfDocument, Buffer>(drawPdf);
