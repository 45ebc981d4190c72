import { toCanonicalJson } from "#contract/canonical-json.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { hashOf } from "#imagery/picture-name.ts";
import type { PictureCut } from "#server/platform/picture-decoder.ts";

/** The source of an uploaded picture; the other kind of source is a drawing. */
export interface UploadSource extends PictureCut {
  kind: "upload";
  /** The name of the upload. */
  original: string;
}

/** The prefix tells the shop's pages that there is no drawing but a larger file. */
export const toUploadName = (source: UploadSource) => `u${hashOf(toCanonicalJson(source))}`;

const PHOTO_FILES: readonly PictureFile[] = [
  { width: 1280, format: "avif" },
  { width: 1280, format: "webp" },
  { width: 640, format: "avif" },
  { width: 640, format: "webp" },
  { width: 320, format: "avif" },
  { width: 320, format: "webp" },
  { width: 160, format: "avif" },
];

export function listUploadFiles({ frame }: PictureCut): readonly PictureFile[] {
  if (!frame) return PHOTO_FILES;
  const [width] = frame;
  return [
    { width, format: "avif" },
    { width, format: "webp" },
  ];
}

export const toOriginalFile = (upload: string) => `originals/${upload}.webp`;
export const toSizeFile = (name: string, { width, format }: PictureFile) => `sizes/${name}-${width}.${format}`;
