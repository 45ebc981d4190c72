import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { PAPERS, toPoints } from "./papers.ts";

/** A document of a courier or another service: a PDF, or a picture that becomes a page. */
export interface ForeignDocument {
  contentType: string;
  bytes: Uint8Array;
  /** With more pages it is not what was asked for. */
  maxPages: number;
}

export interface MergedDocuments {
  /** Null if any document is refused. */
  pdf: Uint8Array | null;
  /** Places of documents that cannot be read, or have too many pages. */
  refused: number[];
}

/** Called in the process of its own (`merge-pdfs.ts`), because the documents are untrusted. */
export async function mergeDocuments(documents: readonly ForeignDocument[]): Promise<MergedDocuments> {
  const merged = await PDFDocument.create();
  const refused: number[] = [];
  for (const [place, document] of documents.entries()) {
    try {
      if (document.contentType.startsWith("image/")) await addPicture(merged, document);
      else await addPages(merged, document);
    } catch {
      refused.push(place);
    }
  }
  return refused.length > 0 ? { pdf: null, refused } : { pdf: await merged.save(), refused };
}

async function addPages(merged: PDFDocument, { bytes, maxPages }: ForeignDocument): Promise<void> {
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  const count = source.getPageCount();
  if (count === 0 || count > maxPages) throw new Error(`${count} pages`);
  for (const page of await merged.copyPages(source, source.getPageIndices())) {
    // Neither links nor scripts belong on paper.
    for (const name of ["Annots", "AA"]) page.node.delete(PDFName.of(name));
    merged.addPage(page);
  }
}

async function addPicture(merged: PDFDocument, { contentType, bytes }: ForeignDocument): Promise<void> {
  const picture = contentType === "image/png" ? await merged.embedPng(bytes) : await merged.embedJpg(bytes);
  const { widthMm, heightMm = widthMm } = PAPERS.a6;
  const page = merged.addPage([toPoints(widthMm), toPoints(heightMm)]);
  const { width, height } = picture.scaleToFit(page.getWidth(), page.getHeight());
  page.drawImage(picture, { x: 0, y: page.getHeight() - height, width, height });
}
