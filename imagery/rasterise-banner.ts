// Banners are few and seen first, so they are encoded at their own width and with more effort.
import sharp from "sharp";
import type { Raster } from "./rasterise.ts";

export async function rasteriseBanner(svg: string): Promise<Raster[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  return [
    { width, format: "avif", bytes: await image.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
    { width, format: "webp", bytes: await image.clone().webp({ quality: 80, effort: 4 }).toBuffer() },
  ];
}
