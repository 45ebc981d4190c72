// Converts SVG to the files that browsers request.
import sharp from "sharp";
import { type PictureFile, PRODUCT_PICTURE_FILES } from "./picture-files.ts";
import { CANVAS_SIZE } from "./shapes/stage.ts";

export interface Raster extends PictureFile {
  bytes: Buffer;
}

// One thread per image, because the files of a picture are encoded in parallel and would compete.
sharp.concurrency(1);

/** Part of the name that marks a picture as done; a new number makes all pictures rasterise again. */
export const RASTER_VERSION = 3;

const LARGEST = Math.max(...PRODUCT_PICTURE_FILES.map(({ width }) => width));

/** The SVG is rendered at its final width, because resizing would take another pass over the pixels. */
const DENSITY = (72 * LARGEST) / CANVAS_SIZE;

// Measured with the demo pictures: AVIF at the least effort is a third smaller than WebP in the same
// time, and the next effort doubles the time. WebP is only for few browsers and shared links.
const AVIF = { quality: 50, effort: 0, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: 76, effort: 0 } as const;

const square = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } });

/** Renders the SVG once, because parsing the SVG for every file would take most of the time. */
export async function rasterise(svg: string): Promise<Raster[]> {
  let side = LARGEST;
  let pixels = await sharp(Buffer.from(svg), { density: DENSITY }).removeAlpha().raw().toBuffer();
  const files: Promise<Raster>[] = [];
  for (const { width, format } of PRODUCT_PICTURE_FILES) {
    if (width !== side) pixels = await sharp(pixels, square(side)).resize(width, width).raw().toBuffer();
    side = width;
    const image = sharp(pixels, square(width));
    const encoded = format === "avif" ? image.avif(AVIF) : image.webp(WEBP);
    files.push(encoded.toBuffer().then((bytes) => ({ width, format, bytes })));
  }
  return Promise.all(files);
}
