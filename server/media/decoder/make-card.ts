import sharp from "sharp";
import type { PictureCard } from "#server/platform/picture-decoder.ts";

const BACKGROUND = "#dedbd3";
const QUALITY = 82;

export async function makeCard({ width, height, tiles }: PictureCard): Promise<Buffer> {
  const inputs: { input: Buffer; left: number; top: number }[] = [];
  for (const { bytes, left, top, side } of tiles)
    inputs.push({ left, top, input: await sharp(bytes).resize(side, side).toBuffer() });
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite(inputs)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
