import { BoundedProcess } from "#server/platform/bounded-process/index.ts";
import type { ForeignDocument, MergedDocuments } from "./merge-documents.ts";

const MAX_BYTES = 64 * 1024 * 1024;

const merger = new BoundedProcess(new URL("./merge-pdfs-process.ts", import.meta.url), {
  memoryMiB: 512,
  requestMs: 60_000,
  idleMs: 10_000,
});

/**
 * Puts documents of others into one PDF, in their order. What cannot be read is named instead, so that
 * the caller can replace it. Rejects with `ProcessEnded` if they need too much time or memory.
 */
export async function mergePdfs(
  documents: readonly ForeignDocument[],
): Promise<{ pdf: Buffer } | { refused: readonly number[] }> {
  const total = documents.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (total > MAX_BYTES) throw new Error(`Documents of ${total} bytes are not merged`);
  const { pdf, refused } = await merger.execute<MergedDocuments>(documents);
  return pdf ? { pdf: Buffer.from(pdf) } : { refused };
}
