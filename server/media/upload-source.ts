import { inOneOrder } from "#contract/in-one-order.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { hashOf } from "#imagery/picture-name.ts";

/** A part of a picture, in ten-thousandths of its sides. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An uploaded picture: beside what is drawn, the other kind of source that a picture has. */
export interface UploadSource {
  kind: "upload";
  /** The name of the upload. */
  original: string;
  /** The part that is shown; left out: all of it. */
  crop?: Crop;
  /** What it measures as a banner, and fills; left out for a photo of a product, which is shown whole on a square. */
  frame?: readonly [width: number, height: number];
}

/** The letter tells the shop's pages that there is no drawing of it, but a larger file. */
export const nameOfUpload = (source: UploadSource) => `u${hashOf(inOneOrder(source))}`;

const PHOTO_FILES: readonly PictureFile[] = [
  { width: 1280, format: "avif" },
  { width: 1280, format: "webp" },
  { width: 640, format: "avif" },
  { width: 640, format: "webp" },
  { width: 320, format: "avif" },
  { width: 320, format: "webp" },
  { width: 160, format: "avif" },
];

export function filesOfUpload({ frame }: UploadSource): readonly PictureFile[] {
  if (!frame) return PHOTO_FILES;
  const [width] = frame;
  return [
    { width, format: "avif" },
    { width, format: "webp" },
  ];
}

export const originalFile = (upload: string) => `originals/${upload}.webp`;
export const sizeFile = (name: string, { width, format }: PictureFile) => `sizes/${name}-${width}.${format}`;
