// An uploaded picture is untrusted until its pixels have been decoded and encoded again.
import sharp, { type Sharp } from "sharp";
import { ShopError } from "#contract/errors.ts";
import { PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";
import type { DecodedPicture } from "#server/platform/picture-decoder.ts";
import { inspectPicture } from "../inspect/inspect-picture.ts";
import { createAnimatedError, createDamagedError } from "../inspect/refusals.ts";

/** No screen shows more pixels. */
const STORED_SIDE_MAX = 4_096;
const INPUT = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error", pages: 1 } as const;

export async function readPicture(file: Buffer): Promise<DecodedPicture> {
  const { format, head, bytes } = inspectPicture(file);
  const metadata = await sharp(bytes, INPUT).metadata().catch(refuseDamaged);
  if (metadata.format !== format)
    throw new ShopError("wrong-type", { text: "The content of this file does not match its type" });
  if ((metadata.pages ?? 1) > 1) throw createAnimatedError();
  const scaled = sharp(bytes, INPUT)
    .autoOrient()
    .resize(STORED_SIDE_MAX, STORED_SIDE_MAX, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const image = head.decoderBytes === 0 ? scaled : await decodeWhole(scaled);
  const { data, info } = await image
    .webp({ quality: 92, effort: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return { bytes: data, width: info.width, height: info.height };
}

/** Frees the memory of decoders that hold the whole picture before encoding starts. */
async function decodeWhole(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function refuseDamaged(cause: unknown): never {
  throw createDamagedError(cause);
}
