import { BoundedProcess } from "#server/platform/bounded-process/index.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** Names and addresses are untrusted and shaping takes time, so PDFs are drawn in a process of their own. */
const drawer = new BoundedProcess(new URL("./draw-pdf-process.ts", import.meta.url), {
  memoryMiB: 300,
  requestMs: 30_000,
  idleMs: 20_000,
});

/**
 * Turns a description of sheets into a PDF with embedded fonts; nothing is fetched. Rejects with
 * `ProcessEnded` if a document needs too much time or memory.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  return Buffer.from(await drawer.execute<Uint8Array>(document));
}
