import sharp from "sharp";

/** A picture and the square that it fills on the card. */
export interface Tile {
  bytes: Buffer;
  left: number;
  top: number;
  side: number;
}

export interface Card {
  width: number;
  height: number;
  tiles: Tile[];
}

const BACKGROUND = "#dedbd3";
const QUALITY = 82;

/** Several pictures as one JPEG. */
export async function makeCard({ width, height, tiles }: Card): Promise<Buffer> {
  const inputs: { input: Buffer; left: number; top: number }[] = [];
  for (const { bytes, left, top, side } of tiles)
    inputs.push({ left, top, input: await sharp(bytes).resize(side, side).toBuffer() });
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite(inputs)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
