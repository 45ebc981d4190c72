// From SVG to the files a browser asks for.
import sharp from "sharp";

export interface Raster {
  width: number;
  format: "avif" | "webp";
  bytes: Buffer;
}

export const WIDTHS = [160, 320, 640, 1200] as const;

/** Renders the drawing once and scales the pixels down: reading the SVG again for every width would cost four times as much. */
export async function rasterise(svg: string): Promise<Raster[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const out: Raster[] = [];
  for (const width of WIDTHS) {
    const scaled =
      width === info.width
        ? { data, info }
        : await sharp(data, { raw })
            .resize(width, width, { kernel: "lanczos3" })
            .raw()
            .toBuffer({ resolveWithObject: true });
    const pixels = { raw: { width, height: width, channels: raw.channels } };
    out.push({
      width,
      format: "avif",
      bytes: await sharp(scaled.data, pixels).avif({ quality: 50, effort: 0 }).toBuffer(),
    });
    out.push({
      width,
      format: "webp",
      bytes: await sharp(scaled.data, pixels).webp({ quality: 76, effort: 1 }).toBuffer(),
    });
  }
  return out;
}
