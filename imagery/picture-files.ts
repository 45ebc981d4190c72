// Lists the files of a picture, separate from the drawing code, which a file server need not load.
import { BANNER_SIZES } from "#contract/rules/banner-sizes.ts";
import type { PictureSource } from "./picture-name.ts";

export interface PictureFile {
  width: number;
  format: "avif" | "webp";
}

/** Largest first, because each width is scaled down from the one before; larger displays get the SVG. */
export const PRODUCT_PICTURE_FILES: readonly PictureFile[] = [
  { width: 640, format: "avif" },
  { width: 640, format: "webp" },
  { width: 320, format: "avif" },
  { width: 320, format: "webp" },
  { width: 160, format: "avif" },
];

/** Lists the files that a picture has once it is rasterised. */
export function listFiles(source: PictureSource): readonly PictureFile[] {
  if (source.kind !== "banner") return PRODUCT_PICTURE_FILES;
  const [width] = BANNER_SIZES[source.position][source.size];
  return [
    { width, format: "avif" },
    { width, format: "webp" },
  ];
}
