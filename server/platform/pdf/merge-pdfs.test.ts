import { expect, test } from "vitest";
import { PDF } from "#testing/services/courier-emulator.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { mergePdfs } from "./merge-pdfs.ts";

const page = { contentType: "application/pdf", bytes: PDF, maxPages: 1 };

test("mergePdfs: pages come in the order of the documents, in a process of its own", async () => {
  const merged = await mergePdfs([page, page, page]);
  expect("pdf" in merged && merged.pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("mergeDocuments: what cannot be read or has too many pages is named, and nothing is half merged", async () => {
  const two = await mergeDocuments([page, page]);
  const tooLong = { ...page, bytes: two.pdf ?? new Uint8Array() };
  const broken = { ...page, bytes: Buffer.from("<!doctype html>") };
  const picture = { contentType: "image/png", bytes: Buffer.from("no picture"), maxPages: 1 };
  expect(await mergeDocuments([page, tooLong, broken, picture])).toEqual({ pdf: null, refused: [1, 2, 3] });
  expect(await mergeDocuments([{ ...tooLong, maxPages: 2 }])).toMatchObject({ refused: [] });
});
