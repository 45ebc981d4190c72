// What is sent as a picture is an attacker's file until its pixels have been read and written anew.
import sharp, { type Sharp } from "sharp";
import { ShopError } from "#contract/errors.ts";
import { PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";
import { inspectPicture } from "../inspect/inspect-picture.ts";
import { damaged, moving } from "../inspect/refusals.ts";

export interface ReadPicture {
  /** WebP: nothing of the file that came is in it but its pixels. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** No screen shows more. */
const KEPT_SIDE_MAX = 4_096;
const INPUT = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error", pages: 1 } as const;

export async function readPicture(file: Buffer): Promise<ReadPicture> {
  const { format, head, bytes } = inspectPicture(file);
  const found = await sharp(bytes, INPUT).metadata().catch(refuseDamaged);
  if (found.format !== format) throw new ShopError("wrong-type", { text: "This file is not what it says it is" });
  if ((found.pages ?? 1) > 1) throw moving();
  const scaled = sharp(bytes, INPUT)
    .autoOrient()
    .resize(KEPT_SIDE_MAX, KEPT_SIDE_MAX, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const kept = head.bytesHeld === 0 ? scaled : await decodeWhole(scaled);
  const { data, info } = await kept
    .webp({ quality: 92, effort: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return { bytes: data, width: info.width, height: info.height };
}

/** Where a decoder holds the picture whole, that memory is free again before the encoder begins. */
async function decodeWhole(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function refuseDamaged(cause: unknown): never {
  throw damaged(cause);
}
