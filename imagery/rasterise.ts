// From SVG to the files a browser asks for.
import sharp from "sharp";
import { type PictureFile, PLATE_FILES } from "./picture-files.ts";
import { PLATE } from "./stage.ts";

export interface Raster extends PictureFile {
  bytes: Buffer;
}

// One thread an image: the files of a picture are made side by side, and threads within each would only get in their way.
sharp.concurrency(1);

/** Part of the name that says a picture is done: when other files are wanted of it, a new number has them all drawn again. */
export const RASTER_RECIPE = 3;

const LARGEST = Math.max(...PLATE_FILES.map(({ width }) => width));

/** Asked for in its width, a drawing is rendered in it; resized, it would be carried through once more. */
const DENSITY = (72 * LARGEST) / PLATE;

// Measured over the demo shop's pictures: AVIF at the least effort is a third smaller than WebP at an effort of the same time,
// and the next step up doubles its time. Its other tunings are faster but stain dark bodies. WebP is what remains for the few
// browsers without AVIF and for shared links, so it takes the least effort too, and the smallest width goes without.
const AVIF = { quality: 50, effort: 0, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: 76, effort: 0 } as const;

const square = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } });

/** Renders the drawing once and works from its pixels: reading the SVG again for every file would take most of the time. */
export async function rasterise(svg: string): Promise<Raster[]> {
  let side = LARGEST;
  let pixels = await sharp(Buffer.from(svg), { density: DENSITY }).removeAlpha().raw().toBuffer();
  const files: Promise<Raster>[] = [];
  for (const { width, format } of PLATE_FILES) {
    if (width !== side) pixels = await sharp(pixels, square(side)).resize(width, width).raw().toBuffer();
    side = width;
    const image = sharp(pixels, square(width));
    const encoded = format === "avif" ? image.avif(AVIF) : image.webp(WEBP);
    files.push(encoded.toBuffer().then((bytes) => ({ width, format, bytes })));
  }
  return Promise.all(files);
}
