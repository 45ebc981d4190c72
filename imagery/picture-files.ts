// Which files a picture has. Apart from the drawing, so that whoever serves files need not load it.
import { BANNER_SIZES } from "#contract/rules/banner-sizes.ts";
import type { PictureSource } from "./picture-name.ts";

export interface PictureFile {
  width: number;
  format: "avif" | "webp";
}

/** Largest first: each width is scaled down from the one before it. Where more pixels are wanted, the drawing itself is shown. */
export const PLATE_FILES: readonly PictureFile[] = [
  { width: 640, format: "avif" },
  { width: 640, format: "webp" },
  { width: 320, format: "avif" },
  { width: 320, format: "webp" },
  { width: 160, format: "avif" },
];

/** The files that there are of a picture once it is rasterised. */
export function filesOf(source: PictureSource): readonly PictureFile[] {
  if (source.kind !== "banner") return PLATE_FILES;
  const [width] = BANNER_SIZES[source.position][source.size];
  return [
    { width, format: "avif" },
    { width, format: "webp" },
  ];
}
