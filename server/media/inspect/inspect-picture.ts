// Every upload is inspected before a decoder sees it: its size, and any content beyond what a picture
// needs.
import { ShopError } from "#contract/errors.ts";
import { AVIF_MAX_PIXELS, PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";
import { checkAvif } from "./avif.ts";
import { DECODER_MAX_BYTES, SIDE_MAX } from "./bounds.ts";
import type { InspectedPicture } from "./inspected-picture.ts";
import { rebuildJpeg } from "./jpeg.ts";
import { rebuildPng } from "./png.ts";
import { createDamagedError } from "./refusals.ts";
import { rebuildWebp } from "./webp.ts";

export type PictureFormat = "jpeg" | "png" | "webp" | "heif";

const READERS: Record<PictureFormat, (file: Buffer) => InspectedPicture> = {
  jpeg: rebuildJpeg,
  png: rebuildPng,
  webp: rebuildWebp,
  heif: checkAvif,
};

const readAscii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Detects the format by the first bytes; the declared type and the file name are ignored. */
export function detectFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 12) === "WEBP") return "webp";
  if (readAscii(bytes, 4, 8) === "ftyp" && readAscii(bytes, 8, 12) === "avif") return "heif";
  return undefined;
}

export function inspectPicture(file: Buffer): InspectedPicture & { format: PictureFormat } {
  const format = detectFormat(file);
  if (!format) throw new ShopError("wrong-type", { text: "Only JPEG, PNG, WebP and AVIF pictures can be used" });
  const { head, bytes } = READERS[format](file);
  const { width, height, decoderBytes } = head;
  if (width === 0 || height === 0) throw createDamagedError();
  requirePixels(format, width, height);
  if (decoderBytes > DECODER_MAX_BYTES)
    throw new ShopError("too-large", { text: "This picture is too large. Please upload a smaller one" });
  return { format, head, bytes };
}

function requirePixels(format: PictureFormat, width: number, height: number): void {
  const pixels = width * height;
  if (Math.max(width, height) > SIDE_MAX)
    throw new ShopError("too-large", { text: `A picture can have at most ${SIDE_MAX} pixels on a side` });
  if (pixels > PICTURE_MAX_PIXELS)
    throw new ShopError("too-large", {
      text: `A picture can have at most ${PICTURE_MAX_PIXELS / 1_000_000} million pixels`,
    });
  if (format === "heif" && pixels > AVIF_MAX_PIXELS)
    throw new ShopError("too-large", {
      text: `An AVIF picture can have at most ${AVIF_MAX_PIXELS / 1_000_000} million pixels. Please upload a larger one as JPEG`,
    });
}
