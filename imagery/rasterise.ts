// From SVG to the files a browser asks for.
import sharp from "sharp";
import { PLATE } from "#imagery/stage.ts";

export interface Raster {
  width: number;
  format: "avif" | "webp";
  bytes: Buffer;
}

// One thread an image: the files of a picture are made side by side, and threads within each would only get in their way.
sharp.concurrency(1);

/** Part of the name that says a picture is done: when other files are wanted of it, a new number has them all drawn again. */
export const RASTER_RECIPE = 3;

/** Largest first: each width is scaled down from the one before it. Where more pixels are wanted, the drawing itself is shown. */
const WIDTHS = [640, 320, 160] as const;
const [LARGEST, , SMALLEST] = WIDTHS;

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
  let side: number = LARGEST;
  let pixels = await sharp(Buffer.from(svg), { density: DENSITY }).removeAlpha().raw().toBuffer();
  const files: Promise<Raster>[] = [];
  for (const width of WIDTHS) {
    if (width !== side) pixels = await sharp(pixels, square(side)).resize(width, width).raw().toBuffer();
    side = width;
    const image = sharp(pixels, square(width));
    files.push(
      image
        .clone()
        .avif(AVIF)
        .toBuffer()
        .then((bytes) => ({ width, format: "avif", bytes })),
    );
    if (width === SMALLEST) continue;
    files.push(
      image
        .clone()
        .webp(WEBP)
        .toBuffer()
        .then((bytes) => ({ width, format: "webp", bytes })),
    );
  }
  return Promise.all(files);
}
