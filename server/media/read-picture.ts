// What is sent as a picture is an attacker's file until its pixels have been read and written anew.
import sharp from "sharp";
import { ShopError } from "#contract/errors.ts";
import { PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";

export interface ReadPicture {
  /** WebP: nothing of the file that came is in it but its pixels. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** No screen shows more. */
const KEPT_SIDE_MAX = 4_096;
const PATIENCE_SECONDS = 20;
const INPUT = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error", pages: 1 } as const;

// The decoders that are left are those of the four formats: a file that passes for one of them reaches no other.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.concurrency(1);
sharp.cache(false);

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** The format by how its file begins; what a browser or a file name says of it counts for nothing. */
export function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | "heif" | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && ascii(bytes, 8, 12) === "avif") return "heif";
  return undefined;
}

export async function readPicture(file: Buffer): Promise<ReadPicture> {
  const format = formatOf(file);
  if (!format) throw refused("Only JPEG, PNG, WebP and AVIF pictures can be used");
  const found = await sharp(file, { ...INPUT, limitInputPixels: false })
    .metadata()
    .catch(damaged);
  if (found.format !== format) throw refused("This file is not what it says it is");
  if ((found.pages ?? 1) > 1) throw refused("This picture moves. Please use a still one");
  if (found.width * found.height > PICTURE_MAX_PIXELS)
    throw new ShopError("too-large", { text: `A picture may have ${PICTURE_MAX_PIXELS / 1_000_000} million pixels` });
  const { data, info } = await sharp(file, INPUT)
    .autoOrient()
    .resize(KEPT_SIDE_MAX, KEPT_SIDE_MAX, { fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .webp({ quality: 92, effort: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  return { bytes: data, width: info.width, height: info.height };
}

function refused(text: string): ShopError {
  return new ShopError("wrong-type", { text });
}

function damaged(cause: unknown): never {
  throw new ShopError("wrong-type", { text: "This picture is damaged and cannot be read", cause });
}
