// Every upload is walked before a decoder sees it: how large it is, and whether anything in it is larger than a picture needs.
import { ShopError } from "#contract/errors.ts";
import { AVIF_MAX_PIXELS, PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";
import { plainAvif } from "./avif.ts";
import { HELD_MAX_BYTES, SIDE_MAX } from "./bounds.ts";
import { plainJpeg } from "./jpeg.ts";
import { plainPng } from "./png.ts";
import { damaged } from "./refusals.ts";
import { plainWebp } from "./webp.ts";

export interface PlainPicture {
  head: {
    width: number;
    height: number;
    /** What a decoder holds in memory beside the rows that it gives out. */
    bytesHeld: number;
  };
  /** The file without what its pixels do not need. */
  bytes: Buffer;
}

export type PictureFormat = "jpeg" | "png" | "webp" | "heif";

const READERS: Record<PictureFormat, (file: Buffer) => PlainPicture> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
  heif: plainAvif,
};

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** The format by how its file begins; what a browser or a file name says of it counts for nothing. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && ascii(bytes, 8, 12) === "avif") return "heif";
  return undefined;
}

export function inspectPicture(file: Buffer): PlainPicture & { format: PictureFormat } {
  const format = formatOf(file);
  if (!format) throw new ShopError("wrong-type", { text: "Only JPEG, PNG, WebP and AVIF pictures can be used" });
  const { head, bytes } = READERS[format](file);
  const { width, height, bytesHeld } = head;
  if (width === 0 || height === 0) throw damaged();
  requirePixels(format, width, height);
  if (bytesHeld > HELD_MAX_BYTES)
    throw new ShopError("too-large", { text: "This picture is too large to be read. Please send a smaller one" });
  return { format, head, bytes };
}

function requirePixels(format: PictureFormat, width: number, height: number): void {
  const pixels = width * height;
  if (Math.max(width, height) > SIDE_MAX)
    throw new ShopError("too-large", { text: `A picture may have ${SIDE_MAX} pixels on a side` });
  if (pixels > PICTURE_MAX_PIXELS)
    throw new ShopError("too-large", { text: `A picture may have ${PICTURE_MAX_PIXELS / 1_000_000} million pixels` });
  if (format === "heif" && pixels > AVIF_MAX_PIXELS)
    throw new ShopError("too-large", {
      text: `An AVIF picture may have ${AVIF_MAX_PIXELS / 1_000_000} million pixels. Please send a larger one as JPEG`,
    });
}
