import sharp from "sharp";
import type { Raster } from "#imagery/rasterise.ts";
import type { PictureCut } from "#server/platform/picture-decoder.ts";
import { listUploadFiles } from "../upload/upload-source.ts";

const AVIF = { quality: 55, effort: 2, chromaSubsampling: "4:2:0" } as const;
const WEBP = { quality: 80, effort: 3 } as const;
const PAPER = "#ffffff";
const TENTHOUSANDTHS = 10_000;

export async function makeSizes(original: Buffer, source: PictureCut): Promise<Raster[]> {
  const files = listUploadFiles(source);
  const [{ width: widest } = { width: 0 }] = files;
  const [width, height] = source.frame ?? [widest, widest];
  const { data, info } = await sharp(await cropOriginal(original, source))
    // A banner fills its frame; a product photo is shown completely.
    .resize(width, height, source.frame ? { fit: "cover" } : { fit: "contain", background: PAPER })
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const rasters: Raster[] = [];
  for (const file of files) {
    const image = sharp(data, pixels).resize(file.width);
    rasters.push({ ...file, bytes: await (file.format === "avif" ? image.avif(AVIF) : image.webp(WEBP)).toBuffer() });
  }
  return rasters;
}

async function cropOriginal(original: Buffer, { crop }: PictureCut): Promise<Buffer> {
  if (!crop) return original;
  const { width, height } = await sharp(original).metadata();
  const part = (share: number, side: number) => Math.round((share / TENTHOUSANDTHS) * side);
  const left = Math.min(part(crop.x, width), width - 1);
  const top = Math.min(part(crop.y, height), height - 1);
  return sharp(original)
    .extract({
      left,
      top,
      width: Math.min(Math.max(part(crop.width, width), 1), width - left),
      height: Math.min(Math.max(part(crop.height, height), 1), height - top),
    })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}
